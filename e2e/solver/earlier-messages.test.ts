import { expect } from '../support/test.ts';
import { openSolver, said, testWithTutor } from '../support/tutor.ts';

testWithTutor(
  'a long conversation opens with its newest messages, and shows the earlier ones when asked',
  async ({ page, pro, testDatabase }) => {
    const { pool } = testDatabase.database;
    const { rows } = await pool.query<{ id: string }>(
      "insert into conversations (user_id, title) values ($1, 'A long one') returning id",
      [pro.uid],
    );
    await pool.query(
      `insert into messages (conversation_id, role, content, html)
        select $1, case when n % 2 = 1 then 'user' else 'assistant' end, 'message ' || n,
          case when n % 2 = 0 then '<p>message ' || n || '</p>' end
        from generate_series(1, 40) n order by n`,
      [rows[0]?.id],
    );
    await openSolver(page, `?c=${rows[0]?.id}`);
    await expect(said(page, 'user')).toHaveCount(15);
    await expect(said(page, 'user').first()).toContainText('message 11');
    const earlier = page.getByRole('button', { name: 'Earlier messages' });
    await earlier.click();
    await expect(said(page, 'user')).toHaveCount(20);
    await expect(said(page, 'user').first()).toContainText('message 1');
    await expect(said(page, 'assistant').last()).toContainText('message 40');
    await expect(earlier).toHaveCount(0);
  },
);
