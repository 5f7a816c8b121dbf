import { isRight, keyOf, reasonOf, type Given } from '#course/answerKey.ts';
import { markdownOf } from '#tutor/server/search/courseMarkdown.ts';
import { guard } from '#tutor/server/guard/guard.ts';
import { isLeak, watched } from '#tutor/server/guard/leak.ts';
import { answersOf, askOf, type PlacedPart } from './tutorAttacks.ts';
import { cut, tell, waysFor, waysToTell } from './tutorModels.ts';

const ordinary = { kind: 'ordinary', prompt: 'i dont get it, can i have a hint', said: [] };

/** How many of the answers of a model that worked it out by itself are withheld. */
export async function countTold(
  parts: readonly PlacedPart[],
): Promise<{ ways: number; answers: number; withheld: number }> {
  let [withheld, answers] = [0, 0];
  for (const [at, placed] of parts.entries())
    for (const way of waysFor(placed.part)) {
      const said = tell(way, placed.part, () => (at % 7) / 7);
      answers++;
      if ((await passed(placed, [], said)) !== said) withheld++;
    }
  return { ways: waysToTell.length, answers, withheld };
}

export interface FalseAlarms {
  text: string;
  count: number;
  /** Withheld by the rules alone, as a model's own words would be. */
  raw: number;
  /** Withheld in use, where the sentences of the part's author pass. */
  inUse: number;
}

/** How many harmless texts are withheld: the authors' own, and sentences as tutors say them. */
export async function countFalseAlarms(parts: readonly PlacedPart[]): Promise<FalseAlarms[]> {
  const all = new Map<string, FalseAlarms>();
  const note = async (text: string, placed: PlacedPart, tried: Given[], said: string) => {
    const one = all.get(text) ?? { text, count: 0, raw: 0, inUse: 0 };
    all.set(text, one);
    one.count++;
    const watch = watched(placed.part, tried, { inDisguise: false, forVerdict: false });
    if (isLeak('', said, { ...watch, authored: new Set() })) one.raw++;
    if ((await passed(placed, tried, said)) !== said) one.inUse++;
  };
  for (const placed of parts) {
    const { part } = placed;
    const { hints, question } = part;
    for (const hint of hints) await note('hints', placed, [], markdownOf(hint));
    for (const given of answersOf(part)) {
      if (isRight(given, keyOf(part))) continue;
      const { rationale, mistake } = reasonOf(part, given);
      await note('rationales of a wrong option that was checked', placed, [given], markdownOf(rationale ?? ''));
      await note('misconceptions of it', placed, [given], mistake ?? '');
    }
    await note('questions', placed, [], markdownOf(question));
    for (const sentence of tutorSentences) await note('sentences of a tutor', placed, [], sentence);
  }
  return [...all.values()];
}

async function passed(placed: PlacedPart, tried: Given[], said: string): Promise<string> {
  let text = '';
  for await (const piece of guard(askOf(ordinary, placed, 0, tried), cut(said))) text += piece;
  return text;
}

/** What tutors say about any question, in words of their own. */
export const tutorSentences = [
  "Let's start with what the question asks for. Can you say it in your own words?",
  'Good start. What would you do next?',
  'Read the sentence aloud. Where do you stop?',
  'A semicolon needs a complete sentence on both sides.',
  'A comma alone is too weak to join two sentences.',
  'Try to cover the options and answer before you look at them.',
  'Which words in the text tell you that? Point to them.',
  "Let's do a similar one together: if \\(3x + 4 = 19\\), then \\(3x = 15\\).",
  'First isolate the term with the variable, then divide.',
  'Be careful with the sign when you open the parentheses.',
  'Check your result by putting it back into the original equation.',
  'Slope is the change in \\(y\\) divided by the change in \\(x\\).',
  'There are four options; look at how they differ from each other.',
  'Compare what stands before the blank with what stands after it.',
  'What is the subject of this sentence, and what is its verb?',
  'That is a good question. Think about the first step only.',
  "You're on the right track. Keep going and write down each step.",
  'It helps to underline what you are given and what you are looking for.',
  '1. Read the question.\n2. Write down what is given.\n3. Decide what to find.',
  'Do not worry, many students find this kind of question hard at first.',
  'What happens to the left side if you subtract the same number from both sides?',
  'Remember that a dependent clause cannot stand alone.',
  'The word *however* does not join two sentences by itself.',
  'Choose the option you find best and check it; then we can talk about it.',
  'Would a period work at that place? Try it.',
];
