import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { isThorough } from '#platform/server/testing/thorough.ts';
import { testServer } from '../testing/testServer.ts';

const fields = [
  ...['hasPaid', 'role', 'plan', 'proUntil', 'pro_until', 'subscription', 'entitled', 'stripeCustomerId', 'isAdmin'],
  ...['uid', 'id', 'userId', 'user_id', 'createdAt', 'endsAt', 'provedAt', 'disabledAt', 'passwordHash', 'tokenHash'],
  ...['emailVerified', 'emailVerifiedAt', 'email_verified_at', 'photoUrl', 'photo_url', 'timezone', 'toString'],
];

/** What a body may well hold; each call is sent what it knows of it. */
const known: Record<string, unknown> = {
  email: 'somebody@example.com',
  password: 'a long walk by the sea',
  name: 'Sam',
  displayName: 'Sam',
  timeZone: 'Europe/London',
  code: 'A'.repeat(43),
  prompt: 'What is a semicolon for?',
  history: [],
  data: { prompt: 'What is a semicolon for?' },
  title: 'Mine',
  reason: 'wrong',
  answers: [{}],
  testDate: null,
  targetScore: null,
  minutes: [30, 0, 30, 0, 30, 0, 0],
  weeklyLetter: false,
  half: 'math',
  note: 'Divide last.',
  count: 3,
  content: { kind: 'drill', half: 'math' },
  dueOn: '2026-12-04',
  reminders: true,
  news: true,
  id: 'AAAA',
  clientDataJSON: 'AAAA',
  attestationObject: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  transports: [],
  agrees: true,
  list: 'ada@example.com',
  seats: 1,
};

/** Names of parameters that are UUIDs; sections, lessons and parts have names. */
const isUuid = /^(?:id|uid|class|assignment|student|(?!section|lesson|part)\w+Id)$/;
/** Nobody else comes so far that a field is read; teachers do with classes, as administrators. */
const isForAdmins = (path: string) => /^\/api\/(?:admin|classes|community\/moderation|me\/second-step)\//.test(path);

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Body }> } }>>;
}
interface Body {
  properties?: object;
}

describe('a field that nobody described', async () => {
  const { app, database } = await testServer();
  const student = await newStudent(app);
  const admin = await newAdmin(app, database);
  await database.pool.query("update users set pro_until = now() + interval '1 day'"); // the tutor’s calls are for Pro alone
  const { paths } = (await app.inject('/api/openapi.json')).json<Document>();
  const writes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) =>
      method === 'get' || (requestBody && !requestBody.content['application/json'])
        ? [] // a file has no fields
        : [{ method: method.toUpperCase(), path, body: requestBody?.content['application/json']?.schema }],
    ),
  );

  async function rows(): Promise<string[]> {
    const { rows } = await database.pool.query<{ row: string }>(`
      select row_to_json(u)::text as row from users u
      union all select row_to_json(s)::text from sessions s
      union all select row_to_json(c)::text from action_codes c
      union all select row_to_json(v)::text from conversations v
      union all select row_to_json(a)::text from attempts a
      union all select row_to_json(p)::text from study_plans p
      union all select row_to_json(n)::text from mistake_notes n`);
    return rows.map(({ row }) => row).toSorted();
  }

  test('could be in the bodies of many calls', () => expect(writes.length).toBeGreaterThan(18));

  test.each(writes.map((write, at) => ({ ...write, at })))(
    'is refused by $method $path, wherever it stands, and nothing is changed',
    async ({ method, path, body, at }) => {
      const url = path
        .replace('{attemptId}', '019a0000-0000-7000-8000-000000000000')
        .replace('{round}', '0')
        .replace(/\{(\w+)\}/g, (_, name) => (isUuid.test(String(name)) ? crypto.randomUUID() : 'start-here'));
      const described = Object.keys(body?.properties ?? {});
      const plausible = Object.fromEntries(Object.entries(known).filter(([name]) => described.includes(name)));
      const before = await rows();
      const undescribed = fields.filter((name) => !described.includes(name));
      const sent = isThorough ? undescribed : undescribed.filter((_, which) => (which + at) % 4 === 0); // each for some calls
      for (const [index, field] of sent.entries()) {
        if (index % 8 === 0) await database.pool.query('delete from attempt_limits'); // some are counted before they are read
        const value = [true, 'admin', { set: { [field]: true } }][index % 3]; // each kind for each call
        const reply = await (isForAdmins(path) ? admin : student).call(method as 'POST', url, {
          ...plausible,
          [field]: value,
        });
        expect([field, reply.statusCode]).toEqual([field, 400]);
      }
      expect(await rows()).toEqual(before);
    },
  );
});
