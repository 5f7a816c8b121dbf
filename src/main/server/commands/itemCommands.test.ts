import { describe, expect, test, vi } from 'vitest';
import { tellTries } from '#answers/server/testing/tellTries.ts';
import { simulateTries } from '#answers/testing/simulatedTries.ts';
import { LessonEditions } from '#course/server/lessonEditions.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { nameOfQuestion } from '#course/server/questionBank.ts';
import { halfOfSkill } from '#course/skills.ts';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { showItems } from './itemCommands.ts';

describe('items', async () => {
  const { database } = await testDatabase();
  const course = new PublishedCourse(database, makeLog('silent'));
  await course.refresh();
  const editions = new LessonEditions(database, () => course.version);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const show = async (...options: string[]) => {
    said.mockClear();
    await showItems({ database }, options);
    return said.mock.calls.map(([text]) => String(text)).join('');
  };

  test('says that nothing was measured yet, and explains itself', async () => {
    expect(await show()).toMatch(/^Nothing was measured yet\./);
    expect(await show('--help')).toMatch(/^Usage: npm run lodestar -- items/);
    expect(await show('--now')).toMatch(/^0 of 0 questions look wrong; .*\nAs of \S+, by 0 first tries\.\n$/);
  });

  test('names the question with a wrong key, and none besides', async () => {
    const questions = course.bank
      .filter(({ skill, round }) => round === 0 && halfOfSkill(skill) === 'math')
      .slice(0, 20);
    const keys = await Promise.all(
      questions.map(
        async ({ edition, partId }) => (await editions.find([edition])).get(edition)?.parts.get(partId)?.key,
      ),
    );
    const wrong = questions[7];
    if (!wrong) throw new Error('Expected more questions');
    const items = questions.map((question, index) => {
      const key = Number(keys[index]);
      const truth = question === wrong ? (key + 1) % 4 : key;
      return { partId: nameOfQuestion(question), difficulty: question.difficulty, truth, key };
    });
    await tellTries(database, questions, simulateTries(120, items));
    expect(await show()).toContain('by 0 first tries.'); // the figures are of the last look

    const shown = await show('--now');
    expect(shown.match(/^--- \S+/gm)).toEqual([`--- ${wrong.partId}`]);
    const [key, truth] = [items[7]?.key ?? 0, items[7]?.truth ?? 0].map((option) => 'ABCD'[option]);
    expect(shown).toMatch(new RegExp(`\\(${wrong.lessonId}: .+\\)\n  ${wrong.skill}, ${wrong.difficulty}\n  120 first tries, \\d+ % right: .*${key}\\* \\d+ %.*; median \\d+ s, discrimination -0\\.\\d\\d\n`)); // prettier-ignore
    expect(shown).toMatch(
      new RegExp(`\n  In the top third \\d+ chose ${truth}, and \\d+ the key ${key}: is the key right\\?\n`),
    );
    expect(shown).toMatch(
      /\n1 of 20 questions look wrong; 0 have too few answers to judge\.\nAs of \S+, by 2400 first tries\.\n$/,
    );
    expect(await show()).toBe(shown);
    expect((await show('--all')).match(/^--- \S+/gm)).toHaveLength(20);
  });

  test('forgets what nobody has answered any more', async () => {
    await database.pool.query('delete from users');
    expect(await show('--now', '--all')).toMatch(/^0 of 0 questions look wrong/);
  });
});
