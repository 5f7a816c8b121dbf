import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterTexts } from '#landing/newsletter.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { linkIn, openMailbox, type ReceivedLetter } from '#platform/server/testing/mailbox.ts';
import { anHourLater, forgetNewsletter, keptAddresses, pathOf } from '../testing/newsletterData.ts';
import { testServer } from '../testing/testServer.ts';

const ours = 'https://sat.example.org';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the newsletter', async () => {
  const mailbox = await openMailbox();
  const mailed = { SMTP_URL: mailbox.url, MAIL_FROM: 'Lodestar <post@sat.example.org>', PUBLIC_URL: ours };
  const { app, database, logged } = await testServer(mailed);
  const visitor = caller(app);
  afterAll(() => mailbox.close());
  beforeEach(async () => {
    await forgetNewsletter(database);
    mailbox.letters.length = 0;
  });

  const ask = (email: string) => visitor.call('POST', '/api/newsletter', { email });
  const confirmed = async () => (await newsletterQueries(database).findConfirmed()).map(({ email }) => email);

  /** Subscribes; the paths of the two links in the letter. */
  async function askAndRead(email: string) {
    await ask(email);
    const letter = await mailbox.letterTo(email);
    return { letter, confirm: pathOf(linkIn(letter)), unsubscribe: pathOf(unsubscribeLink(letter)) };
  }

  async function subscribed(email: string) {
    const links = await askAndRead(email);
    await visitor.call('POST', links.confirm);
    return links;
  }

  test('comes to nobody who did not confirm by the button behind the link in the letter', async () => {
    const reply = await ask(' Ada@X.io ');
    expect([reply.statusCode, reply.json()]).toEqual([202, { message: newsletterTexts.sent }]);
    const letter = await mailbox.letterTo('ada@x.io');
    expect(letter).toMatchObject({ from: 'post@sat.example.org', to: ['ada@x.io'] });
    expect(linkIn(letter)).toMatch(
      /^https:\/\/sat\.example\.org\/newsletter\/confirm\?id=[0-9a-f-]{36}&code=[A-Za-z0-9_-]{43}$/,
    );
    const confirm = pathOf(linkIn(letter));
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const page = await caller(app, { 'sec-fetch-site': 'none' }).call(method, confirm);
      expect(page.statusCode).toBe(200);
    }
    expect(await confirmed()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const done = await visitor.call('POST', confirm, '', form);
      expect([done.statusCode, done.headers.location]).toEqual([303, '/newsletter/confirmed']);
      expect(await confirmed()).toEqual(['ada@x.io']);
    }
  });

  test('has letters that a mail program can answer with one click', async () => {
    const { letter } = await askAndRead('ada@x.io');
    expect(letter.headers['list-unsubscribe']).toMatch(
      /^<https:\/\/sat\.example\.org\/newsletter\/unsubscribe\?id=[0-9a-f-]{36}&code=[A-Za-z0-9_-]{43}>$/,
    );
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(letter.text).toContain(unsubscribeLink(letter));
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing at all', undefined, undefined],
  ])('is ended by one POST of %s, with no cookie and no origin; once more says the same', async (_, type, payload) => {
    const { unsubscribe } = await subscribed('ada@x.io');
    const headers = type ? { 'content-type': type } : {};
    const send = () => app.inject({ method: 'POST', url: unsubscribe, headers, ...(payload ? { payload } : {}) });
    const first = await send();
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('You are unsubscribed');
    expect(await keptAddresses(database)).toEqual([]);
    const second = await send();
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
  });

  test('is not ended by somebody who only looks at the link', async () => {
    const { unsubscribe } = await subscribed('ada@x.io');
    for (const method of ['GET', 'HEAD'] as const) await visitor.call(method, unsubscribe);
    expect(await confirmed()).toEqual(['ada@x.io']);
  });

  test('is neither confirmed nor ended by a link that is not whole, or is another’s', async () => {
    const ada = await askAndRead('ada@x.io');
    const bob = await askAndRead('bob@x.io');
    const codeOf = (path: string) => new URL(path, ours).searchParams.get('code') ?? '';
    const idOf = (path: string) => new URL(path, ours).searchParams.get('id') ?? '';
    const code = codeOf(ada.confirm);
    const wrong = [
      codeOf(ada.unsubscribe),
      codeOf(bob.confirm),
      code.slice(0, -1),
      `${code}A`,
      code.toUpperCase(),
      '',
      '\0',
      'é'.repeat(43),
      `${code}&code=${code}`,
    ];
    for (const one of wrong) {
      const reply = await visitor.call('POST', `/newsletter/confirm?id=${idOf(ada.confirm)}&code=${escaped(one)}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain(newsletterTexts.badConfirmLink);
    }
    for (const query of ['', '?id=', `?id=${idOf(ada.confirm)}`, `?code=${code}`, `?id=x&code=${code}`]) {
      expect((await visitor.call('POST', `/newsletter/confirm${query}`)).statusCode).toBe(400);
      const reply = await visitor.call('POST', `/newsletter/unsubscribe${query}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain(newsletterTexts.badUnsubscribeLink);
    }
    const crossed = await visitor.call('POST', ada.confirm.replace('/confirm', '/unsubscribe'));
    expect(crossed.statusCode).toBe(400);
    expect(await keptAddresses(database)).toEqual(['ada@x.io', 'bob@x.io']);
    expect(await confirmed()).toEqual([]);
  });

  test('is not confirmed any more by the link of who unsubscribed', async () => {
    const { confirm, unsubscribe } = await subscribed('ada@x.io');
    await visitor.call('POST', unsubscribe);
    expect((await visitor.call('POST', confirm)).statusCode).toBe(400);
    expect(await confirmed()).toEqual([]);
  });

  test('answers who is subscribed like anybody else, and tells them so by mail', async () => {
    const fresh = await ask('ada@x.io');
    await visitor.call('POST', pathOf(linkIn(await mailbox.letterTo('ada@x.io'))));
    await anHourLater(database);
    const again = await ask('ada@x.io');
    expect([again.statusCode, again.body, Object.keys(again.headers)]).toEqual([
      fresh.statusCode,
      fresh.body,
      Object.keys(fresh.headers),
    ]);
    const letter = await mailbox.letterTo('ada@x.io', 2);
    expect(letter.subject).toBe('You are subscribed to the Lodestar newsletter');
    expect(letter.text).not.toContain('/newsletter/confirm');
    expect(await confirmed()).toEqual(['ada@x.io']);
  });

  test('has links to the address of the site, whatever the request calls it', async () => {
    await visitor.call('POST', '/api/newsletter', { email: 'ada@x.io' }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }); // prettier-ignore
    const letter = await mailbox.letterTo('ada@x.io');
    expect(linkIn(letter)).toMatch(/^https:\/\/sat\.example\.org\//);
    expect(JSON.stringify(letter)).not.toContain('evil');
  });

  test('leaves no address and no code in the log', async () => {
    const { confirm, unsubscribe } = await subscribed('canary@x.io');
    await visitor.call('POST', unsubscribe);
    const codes = [confirm, unsubscribe].map((path) => new URL(path, ours).searchParams.get('code') ?? 'none');
    expect(logged.filter((line) => line.includes('/newsletter/')).length).toBeGreaterThan(1);
    expect(logged.filter((line) => ['canary', ...codes].some((secret) => line.includes(secret)))).toEqual([]);
  });
});

function unsubscribeLink({ headers }: ReceivedLetter): string {
  return headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? 'none';
}

function escaped(text: string): string {
  return text.includes('&') ? text : encodeURIComponent(text);
}
