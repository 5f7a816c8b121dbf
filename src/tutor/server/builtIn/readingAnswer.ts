import type { Ask } from '../ask.ts';
import { isHarmless } from '../guard/guard.ts';
import type { Sources } from './lessonAnswer.ts';
import { lessonLine, notSolved } from './notSolved.ts';
import { showPassages } from './passagesAnswer.ts';
import { isProblem } from './problem.ts';
import { showWork } from './workAnswer.ts';

const abilities =
  'I am the built-in tutor of this course. Ask me about an idea of this lesson and I look it up, or give me an equation or a sum to work out. Once you are at a question of the lesson I can give you its hint, and say what is wrong with an answer that you have checked.';

/** An answer about a LEARN lesson while none of its questions was touched. */
export async function readingAnswer(ask: Ask, { workers, search }: Sources, signal: AbortSignal): Promise<string[]> {
  const worked = await workers.solve(ask.prompt, { signal, owner: ask.asker });
  if (worked) {
    const shown = showWork(worked);
    if (isHarmless(ask, shown.join('\n\n'))) return shown;
    return ['This is part of a question of the lesson, so work it out on paper: it is good practice for the test.'];
  }
  if (isProblem(ask.prompt)) {
    const lessons = (await search.lessonsFor(ask.prompt)).filter((lesson) => isHarmless(ask, lessonLine(lesson)));
    return notSolved(ask.prompt, lessons).filter((paragraph) => isHarmless(ask, paragraph));
  }
  const found = (await search.find(ask.prompt)).filter(({ markdown }) => isHarmless(ask, markdown));
  return found.length > 0 ? showPassages(found) : [abilities];
}
