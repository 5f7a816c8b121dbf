import { threadAddress } from '#community/addresses.ts';
import { isRight, keyOf, reasonOf, type Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import type { Ask, PartAsked } from '../ask.ts';
import { markdownOf } from '../search/courseMarkdown.ts';
import { isHarmless } from '../guard/guard.ts';
import type { CourseSearch } from '../search/search.ts';
import type { FindSimilar } from '../similar.ts';
import { itemOf } from '../studentWork/item.ts';
import type { Workers } from '../workers.ts';
import { comparedAnswer, isWork, unreadWork } from './comparedAnswer.ts';
import { nextHint } from './hints.ts';
import { notSolved } from './notSolved.ts';
import { addressOfRound, quoted, showPassages } from './passagesAnswer.ts';
import { isProblem } from './problem.ts';
import { nameOf, whyWrong } from './reasons.ts';
import { wishOf, type Wish } from './wish.ts';
import { showWork } from './workAnswer.ts';

/** What the built-in tutor answers from. */
export interface Sources {
  workers: Pick<Workers, 'solve' | 'compareWork'>;
  search: CourseSearch;
  similar: FindSimilar;
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
  if (asksSimilar.test(ask.prompt)) return similarSaid(ask, about, sources);
  const work = await workSaid(ask, about, wish, sources, signal);
  if (work) return work;
  return about.isSolved
    ? solvedAnswer(ask, about, wish, sources, signal)
    : unsolvedAnswer(ask, about, wish, sources, signal);
}

const asksSimilar =
  /\b(?:similar|same (?:kind|type|sort)|(?:another|one more|a new|a fresh) (?:question|problem|one like|example)|(?:one|more|question|problem) like (?:this|it|that))\b/i;

/** Another question of its kind, to be tried where its answer can be checked. Its key is not told. */
async function similarSaid({ history }: Ask, about: PartAsked, { similar }: Sources): Promise<string[]> {
  const said = history.map(({ content }) => content).join('\n');
  const found = await similar(about, (question) => said.includes(addressOfRound(question)));
  if (!found) return ['I know no other question of this kind that you have not seen here.'];
  const { part, question } = found;
  const options = part.kind === 'typed' ? [] : part.options.map((option) => `- ${markdownOf(option)}`);
  return [
    '**A similar one**',
    [part.passage ?? '', part.question]
      .map((html) => markdownOf(html))
      .filter(Boolean)
      .join('\n\n'),
    ...(options.length > 0 ? [options.join('\n')] : []),
    `[Try it with others of its kind](${addressOfRound(question)})`,
  ];
}

/** Wishes that may be about a line of the student's own. */
const withWork = new Set<Wish['kind']>(['hint', 'explanation', 'about option', 'is it', 'something else']);

const wantsHelp = /\b(?:stuck|hint|help|lost|what now|what next|next step)\b/i;

/** What is said of the lines of work in a message; undefined when there are none, or nothing but an answer to be checked. */
async function workSaid(
  ask: Ask,
  about: PartAsked,
  wish: Wish,
  { workers }: Sources,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  if (!withWork.has(wish.kind) || !isWork(ask.prompt)) return undefined;
  const compared = await workers.compareWork(ask.prompt, itemOf(about.part), { signal, owner: ask.asker });
  if (!compared) return wish.kind === 'something else' ? [unreadWork] : undefined;
  if (compared.every(({ is }) => is === 'value')) return wish.kind === 'something else' ? comparedAnswer(compared, ask, about) : undefined; // prettier-ignore
  const said = comparedAnswer(compared, ask, about);
  return wantsHelp.test(ask.prompt) && !about.isSolved ? [...said, help(ask, about)] : said;
}

function thankedFor(about: PartAsked): string {
  return `You are welcome. ${toTry(about)} and press 'Check'; I am here if you want another hint.`;
}

function toTry({ part }: PartAsked): string {
  return part.kind === 'typed' ? 'Enter your answer' : 'Choose the option you find best';
}
const abilities =
  'I am the built-in tutor of this course. I can give you hints one at a time, tell you what is wrong with an option that you have checked, read a line of your work and say where it breaks, do sums, look up the lessons, and explain everything once the question is solved.';
/** No hint: none is used up by what was not understood. */
const notUnderstood =
  'I did not understand that. Ask me for a hint, write a line of your work such as `6x = 30`, or a sum to work out.';
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
      return arithmetic(wish.text, sources, { signal, owner: ask.asker });
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
      if (isProblem(ask.prompt)) return [help(ask, about)]; // numbers of another problem would only lead astray
      const found = await sources.search.find(ask.prompt);
      const passage = found.find(({ markdown }) => isHarmless(ask, markdown));
      return passage ? showPassages([passage]) : [notUnderstood];
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

/** What they could work out by any calculator: it holds nothing but their own numbers. */
async function arithmetic(
  text: string,
  { workers }: Sources,
  { signal, owner }: { signal: AbortSignal; owner: string | undefined },
): Promise<string[]> {
  const worked = await workers.solve(text, { signal, owner });
  return worked
    ? showWork(worked)
    : ['That is not a sum I can read. Write it with numbers and signs, as in `3 * (4 + 5)`.'];
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
  if (asksSecondWay.test(prompt)) return anotherWay(about);
  if (wish.kind === 'arithmetic' || wish.kind === 'something else') {
    const worked = await workers.solve(prompt, { signal, owner: asker });
    if (worked) return showWork(worked);
    if (isProblem(prompt)) return notSolved(prompt, await search.lessonsFor(prompt));
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

const asksSecondWay = /\b(?:(?:an)?other|second|different|quicker|faster) (?:way|method|approach)\b|\bdifferently\b/i;

/** The blocks from the heading that names a second way; where the author knows one way only, that is said. */
function anotherWay(about: PartAsked): string[] {
  const { explanation: blocks } = about.part;
  const start = blocks.findIndex(
    ({ type, data }) => type === 'heading' && /^(?:a )?(?:second|third|other) way/i.test(markdownOf(data)),
  );
  const way = start === -1 ? [] : blocks.slice(start).filter(({ type }) => type !== 'final');
  if (way.length === 0) return ['I know one way for this one only:', ...explanation(about)];
  return way.map(({ type, data }) =>
    type === 'text' ? markdownOf(data) : `**${markdownOf(data).replaceAll('**', '')}**`,
  );
}

/** A quotation, which is no word of the course. */
function expertSaid({ expert }: PartAsked): string[] {
  if (!expert) return [];
  const from = `[the question and its answers](${threadAddress(expert.threadId)})`;
  return ['**An expert in the community says:**', quoted(markdownOf(expert.html)), `From ${from}`];
}

function explanation(about: PartAsked): string[] {
  const { part } = about;
  const blocks = part.explanation.map(({ type, data }) => {
    const text = markdownOf(data);
    return type === 'text' ? text : `**${text.replaceAll('**', '')}**`;
  });
  return [
    ...blocks,
    ...expertSaid(about),
    'Ask me why another option is wrong, or give me a problem of the same kind to work out.',
  ];
}
