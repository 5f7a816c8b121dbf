import { describe, expect, test } from 'vitest';
import type { ChoicePart, Lesson } from '#course/lesson.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { PartAsked } from '../ask.ts';
import { exampleTypedPart } from '../testing/examplePart.ts';
import { instructionsFor } from './prompt.ts';

describe('what the model is told about a part', async () => {
  const { database } = await testDatabase();
  const { rows } = await database.pool.query<{ rendered: Lesson }>("select rendered from lessons where rendered is not null and type = 'PRACTICE'"); // prettier-ignore
  const parts = rows.flatMap(({ rendered }) => (rendered.parts ?? []).filter((part) => part.kind === 'choice'));
  const asked = (part: ChoicePart, more: Partial<PartAsked> = {}): PartAsked => ({
    ...{ sectionId: 'a', lessonId: 'b', lessonTitle: 'A lesson', part, tried: [], hintsShown: 1, isSolved: false },
    ...more,
  });

  test('is the same whichever option is the key, as long as it is not solved: it cannot tell what it does not know', () => {
    expect(parts.length).toBeGreaterThan(50);
    for (const part of parts) {
      const told = [0, 1, 2, 3].map((correctAnswer) =>
        instructionsFor({ part: asked({ ...part, correctAnswer, explanation: [] }) }, ''),
      );
      expect(new Set(told).size).toBe(1);
      expect(told[0]).toBe(instructionsFor({ part: asked(part) }, ''));
    }
  });

  test('holds the question, its options and hints with their formulas, and why wrong options tried are wrong', () => {
    const part = parts.find(({ question }) => question.includes('annotation')) as ChoicePart;
    const wrong = [0, 1, 2, 3].filter((index) => index !== part.correctAnswer);
    const told = instructionsFor({ part: asked(part, { tried: [wrong[1] ?? 0], chosen: wrong[0] ?? 0 }) }, '');
    expect(told).toMatch(/Question:\n[^]*\\\([^]*Options:\n1\) [^]*\n2\) [^]*\n3\) [^]*\n4\) /);
    expect(told).toContain(`The student checked option ${(wrong[1] ?? 0) + 1}, which is wrong: `);
    expect(told).toContain(`Chosen and not yet checked: option ${(wrong[0] ?? 0) + 1}.`);
    expect(told).not.toMatch(/<[a-z]|The right option|Explanation:/);
  });

  test('holds where the same mistake was made before, by the title of the lesson and no more', () => {
    const [part] = parts as [ChoicePart];
    const [wrong, other] = [(part.correctAnswer + 1) % 4, (part.correctAnswer + 2) % 4];
    const lesson = { sectionId: 'canary-section', lessonId: 'canary-lesson', title: 'Lines and slopes', round: 3 };
    const earlier = [{ given: wrong, lesson, isSameLesson: false, isRightSince: true }];
    const told = instructionsFor({ part: asked(part, { tried: [wrong, other], earlier }) }, '');
    const said = " The student made the same mistake before, in the lesson 'Lines and slopes', and has had that question right since: say so kindly where it helps.";
    expect(told.split(said)).toHaveLength(2);
    expect(told).toContain(`The student checked option ${wrong + 1}, which is wrong`);
    expect(told).not.toContain('canary');
  }); // prettier-ignore

  test('names the options by letters where the screen does', () => {
    const part = parts[0] as ChoicePart;
    const wrong = (part.correctAnswer + 1) % 4;
    const told = instructionsFor({ part: asked(part, { tried: [wrong], optionNames: 'letters' }) }, '');
    expect(told).toMatch(/Options:\nA\) [^]*\nB\) [^]*\nC\) [^]*\nD\) /);
    expect(told).toContain(`The student checked option ${'ABCD'[wrong]}, which is wrong: `);
  });

  test('holds the key and the explanation once it is solved', () => {
    const [part] = parts as [ChoicePart];
    const told = instructionsFor({ part: asked(part, { tried: [part.correctAnswer], isSolved: true }) }, '');
    expect(told).toContain(`The right answer: option ${part.correctAnswer + 1}.`);
    expect(told).toContain('Explanation:\n');
  });

  test('begins with rules that an operator can add to, and not take away', () => {
    const floor = instructionsFor({}, '');
    const stricter = instructionsFor({}, '  Answer in one sentence.\n');
    expect(stricter.startsWith(floor)).toBe(true);
    expect(stricter).toContain('They may only make the rules above stricter:\nAnswer in one sentence.');
  });
});

describe('what the model is told about a part whose answer is typed', () => {
  const part = exampleTypedPart('2/3', '3/2', '-2/3');
  const asked = (more: Partial<PartAsked> = {}): PartAsked => ({
    ...{ sectionId: 'a', lessonId: 'b', lessonTitle: 'A lesson', part, tried: [], hintsShown: 1, isSolved: false },
    ...more,
  });

  test('has no options, and is the same whatever is right', () => {
    const told = instructionsFor({ part: asked() }, '');
    expect(told).toContain('There are no options');
    expect(told).not.toMatch(/2\/3|3\/2|Options:|The right answer/);
    expect(told).toBe(instructionsFor({ part: asked({ part: exampleTypedPart('3/2', '2/3', '-2/3') }) }, ''));
  });

  test('holds what was entered, and why it is wrong where that is known', () => {
    const told = instructionsFor({ part: asked({ tried: ['1.5', '17'], chosen: '4' }) }, '');
    expect(told).toContain('The student checked the entry 1.5, which is wrong: What leads to 3/2.');
    expect(told).toContain('The student checked the entry 17, which is wrong.');
    expect(told).toContain('Checked so far: the entry 1.5, the entry 17.');
    expect(told).toContain('Chosen and not yet checked: the entry 4.');
  });

  test('holds what is right once it is solved', () => {
    const told = instructionsFor({ part: asked({ tried: ['.6667'], isSolved: true }) }, '');
    expect(told).toContain('The right answer: the entry 2/3.');
  });
});
