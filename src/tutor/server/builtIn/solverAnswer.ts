import type { Ask } from '../ask.ts';
import type { Sources } from './lessonAnswer.ts';
import { lessonLink } from './lessonLink.ts';
import { notSolved, showLessons } from './notSolved.ts';
import { showPassages } from './passagesAnswer.ts';
import { isProblem } from './problem.ts';
import { showWork } from './workAnswer.ts';

/**
 * An answer to anything, in paragraphs of Markdown. A problem is worked out, else it is said that it was not, and what lessons teach it;
 * a question about an idea is looked up in the course; of all else it says honestly 'I don't know'.
 */
export async function solverAnswer(
  { prompt, asker: owner }: Ask,
  sources: Sources,
  signal: AbortSignal,
): Promise<string[]> {
  if (greeting.test(prompt)) return [`Hello. ${canDo}`];
  if (thanks.test(prompt)) return ['You are welcome. What shall we look at next?'];
  if (ability.test(prompt)) return [`I am the built-in tutor of this course. ${canDo}`];
  const worked = await sources.workers.solve(prompt, { signal, owner });
  if (worked) return [...showWork(worked), ...(await lessonLink(worked, sources.search))];
  if (isProblem(prompt)) return [...notSolved(prompt, await sources.search.lessonsFor(prompt)), canDo];
  const found = await sources.search.find(prompt);
  if (found.length > 0) return showPassages(found);
  const lessons = await sources.search.lessonsFor(prompt);
  return [lessons.length > 0 ? noPassage : unknown, ...showLessons(lessons), canDo];
}

const greeting =
  /^\W*(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|hola|bonjour|hallo|ola|ciao)\b[^?\d]{0,20}$/i;
const thanks =
  /^\W*(?:thanks?|thank you|thx|ty|gracias|merci|danke|obrigad[oa]|grazie|got it|ok(?:ay)?)\b[^?\d]{0,30}$/i;
const ability =
  /\b(?:what can (?:you|u) do|who are you|what are you|are you (?:an? )?(?:ai|bot|human|robot)|how do you work)\b|^\W*(?:help|\?+|help me(?: please)?)\W*$/i;

const unknown = "I don't know that one, and I would rather say so than guess.";
const noPassage = 'I found no passage of the course that answers this by itself.';
const canDo = `I can work out these for certain, with steps:

- equations, inequalities and systems, such as \\(3x + 4 = 19\\)
- arithmetic, percents and ratios, such as *what is 15% of 80*
- expressions to simplify or factor, such as *factor x^2 - 5x + 6*
- the line through two points, and the mean or median of numbers
- a sentence with a blank and options A to D, where a rule of Standard English decides

And I can look up what the lessons say: try *when do I use a semicolon*.`;
