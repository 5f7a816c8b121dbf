import type { Ask } from '../ask.ts';
import type { Sources } from './lessonAnswer.ts';
import { showPassages } from './passagesAnswer.ts';
import { showWork } from './workAnswer.ts';

/** An answer to anything, in paragraphs of Markdown: worked out, else looked up in the course, else an honest 'I don't know'. */
export async function solverAnswer(
  { prompt, asker: owner }: Ask,
  sources: Sources,
  signal: AbortSignal,
): Promise<string[]> {
  if (greeting.test(prompt)) return [`Hello. ${canDo}`];
  if (thanks.test(prompt)) return ['You are welcome. What shall we look at next?'];
  if (ability.test(prompt)) return [`I am the built-in tutor of this course. ${canDo}`];
  const worked = await sources.workers.solve(prompt, { signal, owner });
  if (worked) return showWork(worked);
  const found = await sources.search.find(prompt);
  return found.length > 0 ? showPassages(found) : [unknown, canDo];
}

const greeting =
  /^\W*(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|hola|bonjour|hallo|ola|ciao)\b[^?\d]{0,20}$/i;
const thanks =
  /^\W*(?:thanks?|thank you|thx|ty|gracias|merci|danke|obrigad[oa]|grazie|got it|ok(?:ay)?)\b[^?\d]{0,30}$/i;
const ability =
  /\b(?:what can (?:you|u) do|who are you|what are you|are you (?:an? )?(?:ai|bot|human|robot)|how do you work)\b|^\W*(?:help|\?+|help me(?: please)?)\W*$/i;

const unknown = "I don't know that one, and I would rather say so than guess.";
const canDo = `I can work out these for certain, with steps:

- equations, inequalities and systems, such as \\(3x + 4 = 19\\)
- arithmetic, percents and ratios, such as *what is 15% of 80*
- expressions to simplify or factor, such as *factor x^2 - 5x + 6*
- the line through two points, and the mean or median of numbers

And I can look up what the lessons say: try *when do I use a semicolon*.`;
