import { PublishedCourse } from '#course/server/published.ts';
import { makeLog } from '#platform/server/log.ts';
import { findSimilarIn } from '../similar.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import type { ChoicePart } from '#course/lesson.ts';
import { renderInline } from '#authoring/server/rendering/markdown.ts';
import type { Ask } from '../ask.ts';
import { guard } from '../guard/guard.ts';
import { courseSearch } from '../search/search.ts';
import { patientWorkers } from '../testing/patientWorkers.ts';
import { builtInTutor } from './builtIn.ts';
import { unreadWork } from './comparedAnswer.ts';

const { database } = await testDatabase();
const workers = patientWorkers();
afterAll(() => workers.stop());
const course = new PublishedCourse(database, makeLog('silent'));
await course.refresh();
const tutor = builtInTutor({ workers, search: courseSearch(database), similar: findSimilarIn(course) });
const html = (text: string) => renderInline(text, { line: 1, report: () => {} });

/** The question at the top of the front page, as the course asks it. */
const part: ChoicePart = {
  kind: 'choice',
  id: 'lin1-practice-01',
  question: html('If $6x - 7 = 23$, what is the value of $x$?'),
  options: ['$\\frac{8}{3}$', '$5$', '$24$', '$30$'].map(html),
  correctAnswer: 1,
  rationales: [
    'You subtracted $7$ again and reached $6x = 16$. To undo a subtraction of $7$, add $7$ to both sides.',
    'Right: adding $7$ gives $6x = 30$, and dividing by $6$ gives $x = 5$.',
    'You found $6x = 30$ correctly, then subtracted $6$. The $6$ multiplies $x$, so divide by it.',
    '$30$ is the value of $6x$. One step is left: divide by $6$ to get $x$.',
  ].map(html),
  misconceptions: [
    'Uses the wrong inverse.',
    null,
    'Removes a coefficient by subtracting it instead of dividing by it.',
    'Stops early.',
  ],
  hints: [
    'Two things happen to $x$ on the left side. In which order do they happen?',
    'Undo the last one first.',
    'Now?',
  ].map(html),
  explanation: [
    { type: 'heading', data: html('Undo the subtraction') },
    { type: 'text', data: html('Add $7$ to both sides: $6x = 30$.') },
    { type: 'heading', data: html('Undo the multiplication') },
    { type: 'text', data: html('Divide both sides by $6$: $x = 5$.') },
    { type: 'final', data: html('The value of $x$ is $5$.') },
  ],
  skill: 'Linear equations in one variable',
  difficulty: 'easy',
  provenance: 'original',
};

async function answerTo(
  prompt: string,
  tried: Given[] = [],
  of: ChoicePart = part,
  history: Ask['history'] = [],
): Promise<string> {
  const last = tried.at(-1);
  const ask: Ask = {
    prompt,
    history,
    part: {
      ...{ sectionId: 'math-linear', lessonId: 'lin1-practice', lessonTitle: 'L' },
      ...{ part: of, tried, hintsShown: 0, isSolved: last !== undefined && isRight(last, keyOf(of)) },
    },
  };
  let text = '';
  const said = tutor.stream(ask, new AbortController().signal);
  for await (const piece of tutor.isOwnSum?.(ask) ? said : guard(ask, said)) text += piece;
  return text;
}

describe('the built-in tutor reads a line of work', () => {
  test('and answers at the step where it breaks: after 24 was checked with what led there', async () => {
    const answer = await answerTo('I got 6x = 30, so x = 24', [2]);
    expect(answer).toMatch(
      /^`6x = 30` follows from the question\.\n\n\*\*About option 3\*\*\n\nYou found \\\(6x = 30\\\) correctly, then subtracted[^]*Removes a coefficient by subtracting/,
    );
  });

  test('before it was checked nothing is said of the value, and the same of each', async () => {
    const answers = await Promise.all(
      ['24', '5', '30', '8/3', '77'].map((value) => answerTo(`6x = 30, so x = ${value}`)),
    );
    expect(answers[0]).toBe(
      "`6x = 30` follows from the question.\n\nWhether that is it, 'Check' tells you at once, and a wrong try costs nothing here.",
    );
    expect(new Set(answers).size).toBe(1);
  });

  test.each<[string, Given[], RegExp]>([
    [
      '6x = 16',
      [],
      /^`6x = 16` does not follow: here it breaks\.\n\n.*add \\\(7\\\) to both sides\.\n\nDo you want a hint/,
    ],
    ['6x = 29', [], /does not follow: here it breaks\.\n\nWhat is to be done here: \*\*Undo the subtraction\*\*/],
    [
      '6x = 30, 36x = 30',
      [],
      /follows from the question\.\n\nYour second line does not follow.*\n\nWhat is to be done here: \*\*Undo the multiplication\*\*/,
    ],
    ['6x = 23 + 7', [], /follows from the question\.\n\nSo far so good\./],
    ['23 + 7 = 31', [], /`23 \+ 7 = 31` does not come out\. Work it out once more\./],
    ['6y = 30', [], /: I cannot tell what that has to do with the question/],
    ['im stuck, i got 6x = 30', [], /follows from the question\.[^]*\*\*Your first hint\*\*/],
    ['my work = gibberish ((', [], new RegExp(`^${unreadWork.slice(0, 40)}`)],
    ['6x = 30 so x = 5', [1], /`x = 5` is the answer\./],
    ['6x = 30 so x = 24', [1], /About option 3/],
    ['6x = 30 so x = 77', [1], /`x = 77` is not the answer\./],
  ])('%s, after %j', async (prompt, tried, expected) => {
    expect(await answerTo(prompt, tried)).toMatch(expected);
  });

  test('what it cannot read uses up no hint', async () => {
    expect(await answerTo('x = = ((')).not.toContain('hint**');
  });

  test('whichever option is the key, it says the same', async () => {
    for (const prompt of ['6x = 16', '6x = 30, so x = 24', '6x = 30, so x = 5', '6x = 29', 'what is 30/6']) {
      const answers = await Promise.all(
        [0, 1, 2, 3].map((correctAnswer) => answerTo(prompt, [], { ...part, correctAnswer })),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });

  test.each([
    ['what is 30/6', '5'],
    ['whats 23 + 7', '30'],
    ['30 - 6 = ?', '24'],
  ])('works out a sum of the student’s own, whatever comes out: %s', async (prompt, value) => {
    expect(await answerTo(prompt)).toMatch(new RegExp(`\\*\\*Answer:\\*\\* \\\\\\(${value}\\\\\\)`));
  });

  test('explains it another way, where its author knows one, once it is solved', async () => {
    const explanation: ChoicePart['explanation'] = [
      ...part.explanation.slice(0, -1),
      { type: 'heading', data: html('A second way: try the options') },
      { type: 'text', data: html('Put each option in for $x$.') },
      ...part.explanation.slice(-1),
    ];
    const two = { ...part, explanation };
    expect(await answerTo('can you explain it another way', [1], two)).toBe(
      '**A second way: try the options**\n\nPut each option in for \\(x\\).',
    );
    expect(await answerTo('is there a quicker method?', [1])).toMatch(/^I know one way for this one only:/);
    expect(await answerTo('explain it another way', [], two)).not.toContain('second way');
  });

  test('gives a similar one, of a fresh round first, each time another, and tells no key', async () => {
    const first = await answerTo('give me a similar one');
    expect(first).toMatch(
      /^\*\*A similar one\*\*\n\nIf \\\(\d+x - \d+ = \d+\\\), what is the value of[^]*lessonId=lin1-practice&sectionId=math-linear&round=\d+\)$/,
    );
    expect(first).not.toContain('Right:');
    const second = await answerTo('another question like this', [], part, [{ role: 'assistant', content: first }]);
    expect(second).toMatch(/^\*\*A similar one\*\*/);
    expect(second).not.toBe(first);
    const unknown = { ...part, skill: 'No skill of the course' };
    expect(await answerTo('give me a similar one', [], unknown)).toBe(
      'I know no other question of this kind that you have not seen here.',
    );
  });

  test('says so when it understands nothing, and uses up no hint', async () => {
    expect(await answerTo('blorp the zzz')).toMatch(/^I did not understand that\./);
  });

  test('talks word for word as the front page shows', async () => {
    expect(await answerTo('Where do I start?')).toBe(
      '**Your first hint**\n\nTwo things happen to \\(x\\) on the left side. In which order do they happen?',
    );
    expect(await answerTo('Why is 24 wrong?', [2])).toBe(
      [
        '**About option 3**',
        'You found \\(6x = 30\\) correctly, then subtracted \\(6\\). The \\(6\\) multiplies \\(x\\), so divide by it.',
        '**The mistake it stands for**',
        'Removes a coefficient by subtracting it instead of dividing by it.',
        'Do you want a hint, or will you try again?',
      ].join('\n\n'),
    );
  });
});
