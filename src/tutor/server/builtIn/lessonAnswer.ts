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
    return [about.isSolved ? 'You are welcome. On to the next one whenever you are ready.' : thanked];
  if (wish.kind === 'what can you do') return [abilities];
  return about.isSolved
    ? solvedAnswer(ask, about, wish, sources, signal)
    : unsolvedAnswer(ask, about, wish, sources, signal);
}

const thanked =
  "You are welcome. Choose the option you find best and press 'Check'; I am here if you want another hint.";
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
      return wish.option !== undefined && about.tried.includes(wish.option)
        ? aboutOption(ask, about, wish.option)
        : [
            "Choose it and press 'Check': that tells you at once, and a wrong try costs nothing here.",
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
  return last === undefined ? tryOne : `${whyWrong(about, last)}\n\n${tryAgain}`;
}

const tryOne =
  "You have all three hints now. Read them once more beside the question, then choose the option you find best and press 'Check'. If it is wrong, I can tell you what led there.";
const tryAgain = 'With that in mind, look at the options you have left and try again. You are getting closer.';

function aboutOption(ask: Ask, about: PartAsked, option: number | undefined): string[] {
  if (option === undefined)
    return ["Choose an option and press 'Check'; then I can tell you more about it.", help(ask, about)];
  if (!about.tried.includes(option))
    return [`I can talk about option ${shownNumber(option)} once you have checked it.`, help(ask, about)];
  return [
    whyWrong(about, option),
    nextHint(about, ask.history) ? 'Do you want a hint, or will you try again?' : tryAgain,
  ];
}

function whyWrong({ part }: PartAsked, option: number): string {
  const misconception = part.misconceptions[option];
  const reason = markdownOf(part.rationales[option] ?? '');
  const mistake = misconception ? ['**The mistake it stands for**', misconception] : [];
  return [`**About option ${shownNumber(option)}**`, reason, ...mistake].join('\n\n');
}

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
    ? ['This sum comes close to the options, so work it out on paper: it is good practice for the test.']
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
    return ['Hello. You have solved this one. Ask me why it works, or why another option is wrong.'];
  if ((wish.kind === 'about option' || wish.kind === 'is it') && wish.option !== undefined)
    return [reason(about, wish.option)];
  if (wish.kind === 'arithmetic' || wish.kind === 'something else') {
    const worked = await workers.solve(prompt, { signal, owner: asker });
    if (worked) return showWork(worked);
    const found = wish.kind === 'something else' ? await search.find(prompt) : [];
    if (found.length > 0) return showPassages(found);
  }
  if (wish.kind === 'about option' || /\b(?:other|others|wrong)\b/i.test(prompt)) {
    return part.options
      .map((_, index) => index)
      .filter((index) => index !== part.correctAnswer)
      .map((index) => reason(about, index));
  }
  return explanation(about);
}

function reason({ part }: PartAsked, option: number): string {
  return `**Option ${shownNumber(option)}** ${option === part.correctAnswer ? 'is the answer.' : 'is wrong.'} ${markdownOf(part.rationales[option] ?? '')}`;
}

function explanation({ part }: PartAsked): string[] {
  const blocks = part.explanation.map(({ type, data }) => {
    const text = markdownOf(data);
    return type === 'text' ? text : `**${text.replaceAll('**', '')}**`;
  });
  return [...blocks, 'Ask me why another option is wrong, or give me a problem of the same kind to work out.'];
}

/** As the screen counts the options. */
function shownNumber(index: number): number {
  return index + 1;
}
