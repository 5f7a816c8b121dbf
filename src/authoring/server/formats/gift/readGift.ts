import { parse, SyntaxError as GiftSyntaxError, type GIFTQuestion } from 'gift-pegjs';
import { FormatError } from '../formatError.ts';
import { refuseTooMany } from '../limits.ts';
import { splitPassage } from '../passage.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../reading.ts';
import { fromTags, skillOfCategory } from '../tags.ts';
import { toMarkdown } from '../text/toMarkdown.ts';
import { giftPieces, type GiftBlock } from './blocks.ts';
import { giftText } from './giftText.ts';
import { readGiftAnswer } from './readGiftAnswer.ts';

const longestBlock = 50_000;

/** The questions of a GIFT file, block by block: one that cannot be read is told, and the others are read. */
export function readGift(text: string, reading: Reading): Question[] {
  let skill: string | undefined;
  const pieces = giftPieces(text);
  refuseTooMany(pieces.filter((piece) => !('category' in piece)).length, pieces.at(-1)?.line ?? 1);
  return pieces.flatMap((piece) => {
    try {
      if (!('category' in piece)) return questionOf(piece, skill, reading);
      skill = skillOfCategory(piece.category, piece.line, reading);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      reading.report(error.line, error.message);
    }
    return [];
  });
}

function questionOf(block: GiftBlock, skill: string | undefined, reading: Reading): Question {
  const { line, tags } = block;
  const tell = (message: string) => reading.report(line, message, 'warning');
  const read = parsed(block);
  if (read.type === 'Category') throw new FormatError(line, 'A category has a line of its own. It is left out.');
  const answer = readGiftAnswer(read, line, tell);
  const stem = read.hasEmbeddedAnswers
    ? { ...read.stem, text: read.stem.text.replace(/_____ ?(?=[.,;:!?])|_____/, '______') }
    : read.stem;
  const text = splitPassage(giftText(stem, line));
  const named = fromTags(tags, reading);
  const solution = 'globalFeedback' in read ? read.globalFeedback : null;
  return {
    id: block.id ?? read.title?.trim(),
    line,
    passage: text.passage && toMarkdown(text.passage, tell),
    stem: toMarkdown(text.stem, tell),
    answer,
    hints: [],
    explanation: solution ? toMarkdown(giftText(solution, line), tell) : undefined,
    ...named,
    skill: skill ?? named.skill,
  };
}

function parsed({ line, text }: GiftBlock): GIFTQuestion {
  if (text.length > longestBlock)
    throw new FormatError(line, `A question may have ${longestBlock} characters. It is left out.`);
  try {
    const [first, ...more] = parse(`${forParser(text)}\n\n`);
    if (!first || more.length > 0)
      throw new FormatError(line, 'An empty line parts two questions. This one is left out.');
    return first;
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    const { start } = error.location;
    const isAtEnd = error.found === null || error.found === '\n';
    const where = isAtEnd ? 'it ends too early' : `'${error.found}' is not expected at its column ${start.column}`;
    throw new FormatError(line + start.line - 1, `This is no question in GIFT: ${where}. It is left out.`);
  }
}

/**
 * The parser makes of `\n` a line break with a stray semicolon: a mark of ours takes its place. It takes no colon that stands alone, as
 * Moodle does: each gets its backslash, but that between a number and its tolerance.
 */
function forParser(text: string): string {
  const isNumerical = /\{\s*#/.test(text);
  return text.replace(/\\([^])|:+/g, (found, sign: string | undefined, at: number) => {
    if (sign !== undefined) return sign === 'n' ? '\uE00A' : found;
    const isTolerance = isNumerical && /\d/.test(text[at - 1] ?? '') && /[\d.]/.test(text[at + 1] ?? '');
    return found === ':' && !isTolerance ? '\\:' : found;
  });
}
