import { expect, test, vi } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Program } from '../program.ts';
import { showReports } from './reportCommands.ts';

test('reports show what was asked and answered, the newest first, and nobody’s name', async () => {
  const { database } = await testDatabase();
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const show = async () => {
    said.mockClear();
    await showReports({ database } as Program);
    return said.mock.calls.map(([text]) => String(text)).join('');
  };
  expect(await show()).toBe('No answer was reported.\n');

  await database.pool.query(`
    with ada as (insert into users (name, email) values ('Ada Canary', 'canary@example.com') returning id),
      talk as (insert into conversations (user_id, title) select id, 'Slopes' from ada returning id)
    insert into messages (conversation_id, role, content, reported) select id, role, content, reported from talk,
      (values ('user', 'What is a slope?', null), ('assistant', 'A kind of fish.', 'wrong'), ('user', 'Really?', null),
        ('assistant', 'No, rise over run.', null)) as m (role, content, reported)`);
  const shown = await show();
  expect(shown).toMatch(/^--- \S+Z wrong \(solver\)\nAsked: What is a slope\?\nAnswered: A kind of fish\.\n/);
  expect(shown).not.toMatch(/canary|Really|rise/i);
});
