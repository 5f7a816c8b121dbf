import { nameOfQuestion, type BankQuestion, type QuestionName } from '#course/server/questionBank.ts';
import type { Difficulty } from '#course/lesson.ts';
import type { CardName } from './cards.ts';

/** Within so long a question that was answered is remembered rather than solved. */
export const tooSoonMs = 7 * 24 * 3_600_000;

interface Wanted {
  card: CardName;
  /** The question that was missed last; undefined where it is not known. */
  missed: QuestionName | undefined;
}

interface Choice {
  /** All that may be asked. */
  bank: readonly BankQuestion[];
  /** When a question was answered last, by its name. */
  answeredAt: ReadonlyMap<string, number>;
  now: number;
  /** From 0 to 1: which of those that are as good. */
  random: () => number;
}

/**
 * The question to ask for a card: not the one that was missed but a sibling, which asks for the same. That is, the best first: a
 * fresh variant of it, another question of the skill that can be missed in the same way, the question itself, any other
 * of the skill; of those one that was never answered, and near in difficulty. What was answered in the last 7 days is asked
 * only when there is nothing else, the longest ago first.
 */
export function chooseSibling({ card, missed }: Wanted, { bank, answeredAt, now, random }: Choice) {
  const ofSkill = bank.filter(({ skill }) => skill === card.skill);
  const level = levels[ofSkill.find((one) => missed && isSame(one, missed))?.difficulty ?? 'medium'];
  const ranked = ofSkill.map((question) => {
    const at = answeredAt.get(nameOfQuestion(question));
    const isTooSoon = at !== undefined && now - at < tooSoonMs;
    const distance = Math.abs(levels[question.difficulty] - level);
    const rank = isTooSoon ? [1, at] : [0, kinship(question, card, missed), Number(at !== undefined), distance];
    return { question, rank: [...rank, random()] };
  });
  return ranked.toSorted((one, other) => compare(one.rank, other.rank))[0]?.question;
}

const levels: Record<Difficulty, number> = { easy: 0, medium: 1, hard: 2 };

/** 0 is the closest. */
function kinship(question: BankQuestion, { family }: CardName, missed: QuestionName | undefined): number {
  if (missed && isSame(question, missed)) return 2;
  if (missed && isVariantOf(question, missed)) return 0;
  return family === '' || question.families.includes(family) ? 1 : 3;
}

function isSame(one: QuestionName, other: QuestionName): boolean {
  return nameOfQuestion(one) === nameOfQuestion(other);
}

/** The id of a variant is that of its part, and a print of what it asks. */
function isVariantOf(question: BankQuestion, missed: QuestionName): boolean {
  const part = missed.round === 0 ? missed.partId : missed.partId.replace(/-[0-9a-f]{8}$/, '');
  return question.round > 0 && question.lessonId === missed.lessonId && question.partId.slice(0, -9) === part;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
