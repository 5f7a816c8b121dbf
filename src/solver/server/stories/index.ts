import type { Reading } from '../reading/reading.ts';
import type { Work } from '../workedOut.ts';
import { advanced } from './advanced/list.ts';
import { algebra } from './algebra/list.ts';
import { analysis } from './analysis/list.ts';
import { geometry } from './geometry/list.ts';
import { sameAnswer } from '../reading/answers.ts';
import { chosen } from '../reading/choice.ts';
import type { Kind } from './story.ts';

const kinds: Kind[] = [...analysis, ...geometry, ...algebra, ...advanced];

/** Answers a story that some kind accounts for, with its option. Where two kinds read it in two ways, or one finds no option, nobody does. */
export function readStory(reading: Reading): Work | undefined {
  let answer: Work | undefined;
  for (const kind of kinds) {
    const found = kind(reading);
    if (!found) continue;
    const work = chosen(found, reading);
    if (!work) return undefined;
    if (answer && !sameAnswer(answer, work)) return undefined;
    answer ??= work;
  }
  return answer;
}
