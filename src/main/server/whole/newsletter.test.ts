import { beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { invalidEmailText } from '#accounts/texts.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { newsletterList } from '#landing/server/newsletter.list.ts';
import { deleteSubscriptionOf, newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { anHourLater, countLetters, forgetNewsletter, keptAddresses, pathOf } from '../testing/newsletterData.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';

const ours = 'https://sat.example.org';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the newsletter', async () => {
  const { app, database } = await testServer();
  const queries = newsletterQueries(database);
  const visitor = caller(app);
  beforeEach(() => forgetNewsletter(database));

  const ask = (email: unknown) => visitor.call('POST', '/api/newsletter', { email });
  const byForm = (payload: string, headers = {}) =>
    visitor.call('POST', '/newsletter', payload, { ...form, ...headers });
  const letters = () => countLetters(database);
  const subscribers = async () => (await keptAddresses(database)).length;

  test('takes what a plain form sends, and leads on', async () => {
    const reply = await byForm('email=Ada%2Bsat%40X.io');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/newsletter/sent']);
    expect((await visitor.call('GET', '/newsletter/sent')).statusCode).toBe(200);
    expect(await keptAddresses(database)).toEqual(['ada+sat@x.io']);
  });

  const ugly: [what: string, email: string][] = [
    ['a header of its own', 'a@b.co\r\nBcc: x@y.co'],
    ['321 characters', `${'a'.repeat(310)}@example.io`],
    ['300 characters', `${'a'.repeat(289)}@example.io`],
    ['a full-width @', 'u＠x.io'],
    ['a domain in look-alike letters', 'u@xn--80ak6aa92e.com'],
    ['two @', 'a@b@c.io'],
    ['spaces inside', 'ada lovelace@x.io'],
    ['nothing', ''],
    ['blanks alone', '   '],
    ['a NUL', 'ada@x.io\0'],
    ['markup', '"><script>alert(1)</script>@x.io'],
    ['two addresses', 'ada@x.io,bob@x.io'],
    ['a name', 'Ada <ada@x.io>'],
  ];

  test.each(ugly)('refuses %s in a sentence, and stores nothing', async (_, email) => {
    const reply = await ask(email);
    expect(reply.statusCode).toBe(400);
    const { message } = reply.json<{ error: { message: string } }>().error;
    expect(message).toMatch(email.length > 320 ? /^The request is not valid: .*320/ : invalidEmailText);

    const page = await byForm(`email=${encodeURIComponent(email)}`);
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(invalidEmailText);
    expect([await subscribers(), await letters()]).toEqual([0, 0]);
  });

  test('shows what was typed once more, as text', async () => {
    const page = await byForm(`email=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.body).not.toContain('<script');
  });

  test.each([
    ['no field', ''],
    ['another field', 'mail=ada%40x.io'],
    ['a list', 'email[]=ada%40x.io'],
    ['two of them', 'email=ada%40x.io&email=bob%40x.io'],
    ['a prototype', '__proto__=ada%40x.io&constructor[prototype][email]=ada%40x.io'],
    ['half a letter', 'email=%'],
  ])('refuses a form with %s', async (_, payload) => {
    const page = await byForm(payload);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(invalidEmailText);
    expect(await subscribers()).toBe(0);
  });

  test('refuses what weighs too much, or is no form', async () => {
    expect((await byForm(`email=${'a'.repeat(1_000_000)}`)).statusCode).toBe(413);
    expect((await visitor.call('POST', '/api/newsletter', { email: 'a'.repeat(1_000_000) })).statusCode).toBe(413);
    expect((await byForm('email=ada%40x.io', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await byForm('--x--', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(415);
    for (const body of [{}, { email: null }, { email: ['ada@x.io'] }, { email: { $ne: '' } }, { email: 1 }]) {
      expect((await visitor.call('POST', '/api/newsletter', body)).statusCode).toBe(400);
    }
    expect((await visitor.call('POST', '/api/newsletter', { email: 'ada@x.io', confirmedAt: 'now' })).statusCode).toBe(
      400,
    );
    expect(await subscribers()).toBe(0);
  });

  test('takes no form that another site sent', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await byForm('email=ada%40x.io', headers)).statusCode).toBe(403);
    expect(await subscribers()).toBe(0);
  });

  test('is the only one that takes forms', async () => {
    const student = await newStudent(app);
    const calls = routesOf(app).filter((route) => !route.startsWith('GET ') && / \/api\/(?!webhooks\/)/.test(route));
    expect(calls.length).toBeGreaterThan(4);
    const taken: string[] = [];
    for (const route of calls) {
      const [method, path] = route.split(' ') as ['POST', string];
      const reply = await student.call(method, path.replaceAll(/:\w+/g, 'x'), 'email=ada%40x.io&password=x', form);
      if (![403, 415].includes(reply.statusCode)) taken.push(route);
    }
    expect(taken).toEqual([]);
  });

  test('writes to an address once an hour and three times a day, and says the same each time', async () => {
    const answers = new Set<string>();
    const counts: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      for (let times = 0; times < 3; times += 1) answers.add((await ask('ada@x.io')).body);
      counts.push(await letters());
      await anHourLater(database);
    }
    expect(counts).toEqual([1, 2, 3, 3, 3]);
    expect(answers.size).toBe(1);
    await ask('bob@x.io');
    expect(await letters()).toBe(4);
  });

  test('asked for 50 times at once is one subscription and one letter', async () => {
    const networks = Array.from({ length: 50 }, (_, index) => caller(app, {}, `192.0.2.${index + 1}`));
    const replies = await Promise.all(
      networks.map((one) => one.call('POST', '/api/newsletter', { email: 'ada@x.io' })),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(202);
    expect([await subscribers(), await letters()]).toEqual([1, 1]);
  });

  test('is asked for 20 times an hour from one network at most', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`student-${index}@x.io`)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await subscribers()).toBe(20);
    const page = await byForm('email=one-more%40x.io');
    expect(page.statusCode).toBe(429);
    expect(page.headers['content-type']).toContain('text/html');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('value="one-more@x.io"');
  });

  test('does not count a letter that could not be written', async () => {
    await database.pool.query('alter table mails rename to away');
    const failed = await ask('ada@x.io');
    await database.pool.query('alter table away rename to mails');
    expect(failed.statusCode).toBe(500);
    expect(await subscribers()).toBe(0);
    expect((await ask('ada@x.io')).statusCode).toBe(202);
    expect([await subscribers(), await letters()]).toEqual([1, 1]);
  });

  test('keeps a waiting letter sealed, and no code that could be used', async () => {
    await ask('canary@x.io');
    const { rows: kept } = await database.pool.query<{ row: string }>(
      "select row_to_json(m)::text || encode(m.sealed, 'escape') as row from mails m",
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.row).not.toMatch(/canary|newsletter|code=/);
  });

  test('forgets who did not confirm within seven days of asking last, with the letter', async () => {
    await ask('ada@x.io');
    await ask('bob@x.io');
    await ask('cyd@x.io');
    await queries.confirm(await idOf('cyd@x.io'));
    await database.pool.query("update subscribers set created_at = now() - interval '7 days 1 minute'");
    await anHourLater(database);
    await ask('bob@x.io');
    await queries.forgetUnconfirmed();
    expect(await keptAddresses(database)).toEqual(['bob@x.io', 'cyd@x.io']);
    expect(await letters()).toBe(3);
  });

  test('is ended with its waiting letters', async () => {
    const links = newsletterLinks('a secret that only the tests know, long', new URL('http://localhost:3000'));
    await ask('ada@x.io');
    await ask('bob@x.io');
    const reply = await visitor.call('POST', pathOf(links.unsubscribe(await idOf('ada@x.io'))));
    expect(reply.statusCode).toBe(200);
    expect(await keptAddresses(database)).toEqual(['bob@x.io']);
    expect(await letters()).toBe(1);
  });

  test('goes away with an account, and shows in what a person takes along', async () => {
    await ask('ada@x.io');
    await queries.confirm(await idOf('ada@x.io'));
    expect(await queries.findSubscription('ada@x.io')).toEqual({
      createdAt: expect.any(Date) as Date,
      confirmedAt: expect.any(Date) as Date,
    });
    await database.orm.transaction((tx) => deleteSubscriptionOf(tx, 'ada@x.io'));
    await database.orm.transaction((tx) => deleteSubscriptionOf(tx, 'nobody@x.io'));
    expect(await queries.findSubscription('ada@x.io')).toBeUndefined();
    expect([await subscribers(), await letters()]).toEqual([0, 0]);
  });

  test('lists who confirmed, each with the link that ends it, and no formula for a spreadsheet', async () => {
    const links = newsletterLinks('any secret that is long enough, really', new URL(ours));
    for (const email of ['ada@x.io', 'bob@x.io', '=1+1@x.io', '-2@x.io']) await ask(email);
    for (const email of ['ada@x.io', '=1+1@x.io', '-2@x.io']) await queries.confirm(await idOf(email));
    expect(await newsletterList(queries, links)).toEqual([
      'email,unsubscribe',
      `ada@x.io,${links.unsubscribe(await idOf('ada@x.io'))}`,
      `'=1+1@x.io,${links.unsubscribe(await idOf('=1+1@x.io'))}`,
      `'-2@x.io,${links.unsubscribe(await idOf('-2@x.io'))}`,
    ]);
  });

  async function idOf(email: string): Promise<string> {
    const found = await database.pool.query<{ id: string }>('select id from subscribers where email = $1', [email]);
    return found.rows[0]?.id ?? 'none';
  }
});
