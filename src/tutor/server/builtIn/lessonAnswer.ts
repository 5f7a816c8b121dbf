import { isRight, keyOf, reasonOf, type Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import type { Ask, PartAsked } from '../ask.ts';
import { markdownOf } from '../search/courseMarkdown.ts';
import { isHarmless } from '../guard/guard.ts';
import { normal } from '../guard/normal.ts';
import { optionsOf, numberOf } from '../guard/options.ts';
import type { CourseSearch } from '../search/search.ts';
import type { Workers } from '../workers.ts';
import { nextHint } from './hints.ts';
import { showPassages } from './passagesAnswer.ts';
import { wishOf, type Wish } from './wish.ts';
import { showWork } from './workAnswer.ts';

/** What the built-in tutor answers from. */
export interface Sources {
  workers: Pick<Workers, 'solve'>;
  search: CourseSearch;
}

/** An answer about the part on the screen, in paragraphs of Markdown. */
export async function lessonAnswer(
  ask: Ask,
  about: PartAsked,
  sources: Sources,
  signal: AbortSignal,
): Promise<string[]> {
  const wish = wishOf(ask.prompt, about);
  if (wish.kind === 'thanks')
    return [about.isSolved ? 'You are welcome. On to the next one whenever you are ready.' : thankedFor(about)];
  if (wish.kind === 'what can you do') return [abilities];
  return about.isSolved
    ? solvedAnswer(ask, about, wish, sources, signal)
    : unsolvedAnswer(ask, about, wish, sources, signal);
}

function thankedFor(about: PartAsked): string {
  return `You are welcome. ${toTry(about)} and press 'Check'; I am here if you want another hint.`;
}

function toTry({ part }: PartAsked): string {
  return part.kind === 'typed' ? 'Enter your answer' : 'Choose the option you find best';
}
const abilities =
  'I am the built-in tutor of this course. I can give you hints one at a time, tell you what is wrong with an option that you have checked, do plain arithmetic, look up the lessons, and explain everything once the question is solved.';
const keepsAnswer =
  'I will not give the answer away: you will remember this one far better when you find it yourself. Here is something that helps.';

/** Never depends on which option is the key, beyond the options that the student has checked and found wrong. */
async function unsolvedAnswer(
  ask: Ask,
  about: PartAsked,
  wish: Wish,
  sources: Sources,
  signal: AbortSignal,
): Promise<string[]> {
  switch (wish.kind) {
    case 'arithmetic':
      return arithmetic(wish.text, about, sources, { signal, owner: ask.asker });
    case 'about option':
      return aboutOption(ask, about, wish.option ?? about.tried.at(-1));
    case 'is it':
      return wish.option !== undefined && isTried(about, wish.option)
        ? aboutOption(ask, about, wish.option)
        : [
            `${about.part.kind === 'typed' ? 'Enter' : 'Choose'} it and press 'Check': that tells you at once, and a wrong try costs nothing here.`,
            help(ask, about),
          ];
    case 'answer':
      return [keepsAnswer, help(ask, about)];
    case 'explanation':
      return about.tried.length > 0 ? aboutOption(ask, about, about.tried.at(-1)) : [help(ask, about)];
    case 'greeting':
      return ['Hello. I can help you with this question, one hint at a time.', help(ask, about)];
    case 'something else': {
      const found = await sources.search.find(ask.prompt);
      const passage = found.find(({ markdown }) => isHarmless(ask, markdown));
      return passage ? showPassages([passage]) : [help(ask, about)];
    }
    default:
      return [help(ask, about)];
  }
}

/** The next hint; after the last one what went wrong with the option checked last; then some courage. */
function help({ history }: Pick<Ask, 'history'>, about: PartAsked): string {
  const hint = nextHint(about, history);
  if (hint) return hint;
  const last = about.tried.at(-1);
  return last === undefined ? tryOne(about) : `${whyWrong(about, last)}\n\n${tryAgain(about)}`;
}

function tryOne({ part }: PartAsked): string {
  const then = part.kind === 'typed' ? 'enter your answer' : 'choose the option you find best';
  if (part.hints.length < 3)
    return `Read once more what stands above the question, then ${then} and press 'Check'. If it is wrong, I can tell you what led there.`;
  return `You have all three hints now. Read them once more beside the question, then ${then} and press 'Check'. If it is wrong, I can tell you what led there.`;
}

function tryAgain({ part }: PartAsked): string {
  if (part.kind === 'typed') return 'With that in mind, go through your steps once more and try again.';
  return 'With that in mind, look at the options you have left and try again. You are getting closer.';
}

/** Whatever form a number was typed in. */
function isTried({ tried }: PartAsked, given: Given): boolean {
  return tried.some((one) => one === given || (typeof one === 'string' && typeof given === 'string' && judgeEntry(one, [given]) === 'right')); // prettier-ignore
}

function aboutOption(ask: Ask, about: PartAsked, given: Given | undefined): string[] {
  const first = about.part.kind === 'typed' ? 'Enter an answer' : 'Choose an option';
  if (given === undefined) return [`${first} and press 'Check'; then I can tell you more about it.`, help(ask, about)];
  if (!isTried(about, given))
    return [`I can talk about ${nameOf(about, given)} once you have checked it.`, help(ask, about)];
  return [
    whyWrong(about, given),
    nextHint(about, ask.history) ? 'Do you want a hint, or will you try again?' : tryAgain(about),
  ];
}

function whyWrong(about: PartAsked, given: Given): string {
  const { rationale, mistake } = reasonOf(about.part, given);
  const reason = rationale ? markdownOf(rationale) : unforeseen;
  return [`**About ${nameOf(about, given)}**`, reason, ...(mistake ? ['**The mistake it stands for**', mistake] : [])].join('\n\n'); // prettier-ignore
}

const unforeseen = 'I do not know what led to this one. Compare your steps with the hints, one after another.';

/** Plain sums, but none whose outcome is a number among the options: whichever it is, it is for the student to find. */
async function arithmetic(
  text: string,
  about: PartAsked,
  { workers }: Sources,
  { signal, owner }: { signal: AbortSignal; owner: string | undefined },
): Promise<string[]> {
  const worked = await workers.solve(text, { signal, owner });
  if (!worked) return ['That is not a sum I can read. Write it with numbers and signs, as in `3 * (4 + 5)`.'];
  const asked = numbersIn(text);
  const found = numbersIn([...worked.steps, worked.answer, worked.check].join('\n')).filter(
    (value) => !asked.includes(value),
  );
  return optionsOf(about.part).some(({ value }) => value !== undefined && found.includes(value))
    ? [
        `This sum ${about.part.kind === 'typed' ? 'is part of this question' : 'comes close to the options'}, so work it out on paper: it is good practice for the test.`,
      ]
    : showWork(worked);
}

function numbersIn(text: string): number[] {
  return (normal(text).match(/-?\d[\d,]*(?:\.\d+)?(?:\/\d+)?/g) ?? []).map(numberOf);
}

async function solvedAnswer(
  { prompt, asker }: Ask,
  about: PartAsked,
  wish: Wish,
  sources: Sources,
  signal: AbortSignal,
): Promise<string[]> {
  const { part } = about;
  const { workers, search } = sources;
  if (wish.kind === 'greeting')
    return [`Hello. ${about.isOver ? 'The exam is over, so nothing is kept back' : 'You have solved this one'}. Ask me why it works, or why another option is wrong.`]; // prettier-ignore
  const last = about.tried.at(-1);
  if (about.isOver && wish.kind === 'about option' && wish.option === undefined && last !== undefined)
    return isRight(last, keyOf(part)) ? [reason(about, last)] : [whyWrong(about, last), ...explanation(about)];
  if ((wish.kind === 'about option' || wish.kind === 'is it') && wish.option !== undefined)
    return [reason(about, wish.option)];
  if (wish.kind === 'arithmetic' || wish.kind === 'something else') {
    const worked = await workers.solve(prompt, { signal, owner: asker });
    if (worked) return showWork(worked);
    const found = wish.kind === 'something else' ? await search.find(prompt) : [];
    if (found.length > 0) return showPassages(found);
  }
  if (wish.kind === 'about option' || /\b(?:other|others|wrong)\b/i.test(prompt)) {
    return wrongAnswersOf(part).map((given) => reason(about, given));
  }
  return explanation(about);
}

function wrongAnswersOf(part: Part): Given[] {
  if (part.kind === 'typed') return part.wrongEntries.map(({ entry }) => entry);
  return part.options.map((_, index) => index).filter((index) => index !== part.correctAnswer);
}

function reason(about: PartAsked, given: Given): string {
  const { part, lesson } = about;
  const [first = '', ...rest] = nameOf(about, given);
  const verdict = isRight(given, keyOf(part)) ? 'is the answer.' : 'is wrong.';
  const why = markdownOf(reasonOf(part, given).rationale ?? '');
  if (lesson) return why; // a number would say something of the options of other questions, too
  return `**${first.toUpperCase()}${rest.join('')}** ${verdict} ${why}`;
}

function explanation({ part }: PartAsked): string[] {
  const blocks = part.explanation.map(({ type, data }) => {
    const text = markdownOf(data);
    return type === 'text' ? text : `**${text.replaceAll('**', '')}**`;
  });
  return [...blocks, 'Ask me why another option is wrong, or give me a problem of the same kind to work out.'];
}

/** As the screen names the options, or as it was typed. */
function nameOf({ optionNames }: PartAsked, given: Given): string {
  return typeof given === 'number' ? `option ${optionName(given, optionNames)}` : `the entry ${given}`;
}
