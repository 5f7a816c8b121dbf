import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { webhookSecret } from '../testing/testSandbox.ts';
import { world } from '../testing/world.ts';

describe('what the provider tells', async () => {
  const { app, database, provider, buyer, logged } = await world();
  const { sandbox, toldAbout } = provider;
  const now = () => Math.floor(Date.now() / 1000);
  let count = 0;

  /** A signature as the provider makes it: HMAC-SHA256 over `t.body`. */
  const v1 = (body: string | Buffer, t: number | string = now(), secret = webhookSecret) =>
    createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  const header = (body: string | Buffer, t = now(), secret = webhookSecret) => `t=${t},v1=${v1(body, t, secret)}`;

  const deliver = (
    body: string | Buffer,
    signature: string | null = header(body),
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === null ? {} : { 'stripe-signature': signature }),
        ...headers,
      },
      payload: body,
    });

  const eventBody = (change: object = {}) => {
    count += 1;
    const object = { id: 'sub_1', object: 'subscription', customer: 'cus_nobody' };
    const event = {
      id: `evt_${process.pid}x${count}`,
      object: 'event',
      created: now(),
      livemode: false,
      data: { object },
    };
    return JSON.stringify({ type: 'customer.subscription.updated', ...event, ...change });
  };
  const noted = async () => {
    const { rows } = await database.pool.query<{ id: string; outcome: string }>(
      'select id, outcome from webhook_events',
    );
    return rows;
  };

  describe('is believed only with the right signature:', () => {
    type Case = [what: string, status: number, make: (body: string) => [string | Buffer, (string | null)?, object?]];
    const cases: Case[] = [
      ['the provider’s own', 200, (body) => [body]],
      ['one made by the SDK', 200, (payload) => [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })]],
      ['no header', 400, (body) => [body, null]],
      ['an empty header', 400, (body) => [body, '']],
      ['a word', 400, (body) => [body, 'signed']],
      ['a time alone', 400, (body) => [body, `t=${now()}`]],
      ['a signature without a time', 400, (body) => [body, `v1=${v1(body)}`]],
      ['an empty signature', 400, (body) => [body, `t=${now()},v1=`]],
      ['zeros', 400, (body) => [body, `t=${now()},v1=${'0'.repeat(64)}`]],
      ['the test scheme v0 alone', 400, (body) => [body, `t=${now()},v0=${v1(body)}`]],
      ['a scheme v2 alone', 400, (body) => [body, `t=${now()},v2=${v1(body)}`]],
      ['v1 in capitals', 400, (body) => [body, `t=${now()},V1=${v1(body)}`]],
      ['the digest in capitals', 400, (body) => [body, `t=${now()},v1=${v1(body).toUpperCase()}`]],
      ['the digest in base64', 400, (body) => [body, `t=${now()},v1=${Buffer.from(v1(body), 'hex').toString('base64')}`]],
      ['half of the digest', 400, (body) => [body, `t=${now()},v1=${v1(body).slice(0, 32)}`]],
      ['the digest and a letter more', 400, (body) => [body, `${header(body)}a`]],
      ['the digest and its last letter less', 400, (body) => [body, header(body).slice(0, -1)]],
      ['two signatures, the first good', 200, (body) => [body, `${header(body)},v1=${'0'.repeat(64)}`]],
      ['two signatures, the second good: a secret is being rolled', 200, (body) => [body, `t=${now()},v1=${v1(body, now(), 'whsec_old')},v1=${v1(body)}`]],
      ['two signatures, both bad', 400, (body) => [body, `t=${now()},v1=${'0'.repeat(64)},v1=${'1'.repeat(64)}`]],
      ['a good v1 and a v0', 200, (body) => [body, `${header(body)},v0=${'0'.repeat(64)}`]],
      ['a good v1 with a space before it', 400, (body) => [body, header(body).replace(',v1', ', v1')]],
      ['the secret of another endpoint', 400, (body) => [body, header(body, now(), 'whsec_ofAnotherEndpoint1')]],
      ['no secret', 400, (body) => [body, `t=${now()},v1=${createHmac('sha256', '').update(`${now()}.${body}`).digest('hex')}`]],
      ['the secret without its beginning', 400, (body) => [body, header(body, now(), webhookSecret.slice(6))]],
      ['the secret with a line break', 400, (body) => [body, header(body, now(), `${webhookSecret}\n`)]],
      ['the API key as secret', 400, (body) => [body, header(body, now(), provider.env['STRIPE_SECRET_KEY'])]],
      ['SHA-1', 400, (body) => [body, `t=${now()},v1=${createHmac('sha1', webhookSecret).update(`${now()}.${body}`).digest('hex')}`]],
      ['SHA-512', 400, (body) => [body, `t=${now()},v1=${createHmac('sha512', webhookSecret).update(`${now()}.${body}`).digest('hex')}`]],
      ['the body alone signed', 400, (body) => [body, `t=${now()},v1=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`]],
      ['the time alone signed', 400, (body) => [body, `t=${now()},v1=${v1('')}`]],
      ['another time than signed', 400, (body) => [body, `t=${now() - 1},v1=${v1(body, now() - 2)}`]],
      ['two times, the last signed', 200, (body) => [body, `t=1,${header(body)}`]],
      ['two times, the first signed', 400, (body) => [body, `t=${now()},t=1,v1=${v1(body)}`]],
      ['two times, the last signed but hours ahead', 400, (body) => [body, `t=${now()},${header(body, now() + 3600)}`]],
      ['299 seconds old', 200, (body) => [body, header(body, now() - 299)]],
      ['302 seconds old', 400, (body) => [body, header(body, now() - 302)]],
      ['a day old', 400, (body) => [body, header(body, now() - 86_400)]],
      ['298 seconds ahead', 200, (body) => [body, header(body, now() + 298)]],
      ['303 seconds ahead', 400, (body) => [body, header(body, now() + 303)]],
      ['an hour ahead', 400, (body) => [body, header(body, now() + 3600)]],
      ['a time in milliseconds', 400, (body) => [body, header(body, Date.now())]],
      ['a time of 0', 400, (body) => [body, header(body, 0)]],
      ['a negative time', 400, (body) => [body, header(body, -1)]],
      ['a time that is none', 400, (body) => [body, `t=soon,v1=${v1(body, 'soon')}`]],
      ['a time that is NaN', 400, (body) => [body, `t=NaN,v1=${v1(body, 'NaN')}`]],
      ['a time that never ends', 400, (body) => [body, `t=Infinity,v1=${v1(body, 'Infinity')}`]],
      ['an empty body', 400, () => ['', header('')]],
      ['the body with a line break more', 400, (body) => [`${body}\n`, header(body)]],
      ['the body with a blank before it', 400, (body) => [` ${body}`, header(body)]],
      ['the body written anew', 400, (body) => [JSON.stringify(JSON.parse(body), null, 2), header(body)]],
      ['the body with a byte order mark', 400, (body) => [`\ufeff${body}`, header(body)]],
      ['a byte order mark, signed along', 400, (body) => [`\ufeff${body}`, header(`\ufeff${body}`)]],
      ['the body zipped', 400, (body) => [gzipSync(body), header(body), { 'content-encoding': 'gzip' }]],
      ['the body in UTF-16', 400, (body) => [Buffer.from(body, 'utf16le'), header(body)]],
      ['bytes that are no text, signed', 400, () => [Buffer.from([0xff, 0xfe, 0x7b]), header(Buffer.from([0xff, 0xfe, 0x7b]))]],
      ['another body', 400, (body) => [eventBody(), header(body)]],
      ['one letter changed', 400, (body) => [body.replace('sub_1', 'sub_2'), header(body)]],
      ['the event twice', 400, (body) => [body + body, header(body)]],
      ['the right body under another type', 200, (body) => [body, header(body), { 'content-type': 'text/plain' }]],
      ['the right body as a form', 200, (body) => [body, header(body), { 'content-type': 'application/x-www-form-urlencoded' }]],
    ]; // prettier-ignore

    test('sixty cases', () => expect(cases.length).toBeGreaterThanOrEqual(60));

    test.each(cases)('%s: %i', async (_, status, make) => {
      const body = eventBody();
      const [sent, signature = header(body), headers] = make(body);
      const before = (await noted()).length;
      const reply = await deliver(sent, signature, headers as Record<string, string>);
      expect(reply.statusCode).toBe(status);
      expect((await noted()).length).toBe(status === 200 ? before + 1 : before);
      if (status === 400) expect(reply.json()).toMatchObject({ error: { status: 'invalid-argument' } });
      expect(logged.join()).not.toContain(signature || 'no signature');
    });
  });

  test.each<[string, string]>([
    ['no JSON', 'evt_1'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no id', JSON.stringify({ type: 'invoice.paid' })],
    ['no object', eventBody({ data: {} })],
    ['a livemode that is a word', eventBody({ livemode: 'no' })],
    ['a poisoned prototype', '{"__proto__":{"livemode":false}}'],
  ])('well signed, but %s, is refused', async (_, body) => {
    const reply = await deliver(body);
    expect(reply.statusCode).toBe(400);
  });

  test('of 2 MB is refused before it is read; of 200 KB it is taken', async () => {
    expect((await deliver(eventBody({ padding: 'x'.repeat(2_000_000) }))).statusCode).toBe(413);
    expect((await deliver(eventBody({ padding: 'x'.repeat(200_000) }))).statusCode).toBe(200);
  });

  test('signed at another time leaves a hint about the clock in the log', async () => {
    for (const seconds of [-600, 600]) {
      logged.length = 0;
      const body = eventBody();
      await deliver(body, header(body, now() + seconds));
      expect(logged.filter((line) => line.includes('Is the clock'))).toHaveLength(1);
    }
  });

  test('raw bytes are taken on this route alone', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/sign-out',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(reply.statusCode).toBe(415);
  });

  test.each<[string, object, string]>([
    ['a kind we do not need', { type: 'customer.tax_id.created' }, 'not needed'],
    ['a kind that nobody knows', { type: 'moon.landed' }, 'not needed'],
    ['real money, while we test', { livemode: true }, 'of the other mode'],
    ['another account', { account: 'acct_1' }, 'of another account'],
  ])('about %s is acknowledged, left alone, and logged', async (_, change, words) => {
    logged.length = 0;
    const [events, asked] = [(await noted()).length, provider.asked.length];
    const reply = await deliver(eventBody(change));
    expect(reply.statusCode).toBe(200);
    expect(logged.filter((line) => line.includes(words))).toHaveLength(1);
    expect([(await noted()).length, provider.asked.length]).toEqual([events, asked]);
  });

  test('about a customer who is nobody here is acknowledged, put aside, and logged as an error', async () => {
    const student = await buyer();
    logged.length = 0;
    const object = { id: 'sub_9', customer: 'cus_stranger', metadata: { user_id: student.uid } };
    const body = eventBody({ data: { object } });
    for (let times = 0; times < 3; times += 1) expect((await deliver(body)).statusCode).toBe(200);
    const { id } = JSON.parse(body) as { id: string };
    expect((await noted()).filter((event) => event.id === id)).toEqual([{ id, outcome: 'stranger' }]);
    expect(logged.filter((line) => line.includes('nobody here'))).toHaveLength(1);
    expect(await student.isPro()).toBe(false);
  });

  test('makes a student Pro whose browser never came back', async () => {
    const student = await buyer();
    await student.goAndPay();
    for (const event of await toldAbout(student.uid)) await deliver(JSON.stringify(event));
    expect(await student.isPro()).toBe(true);
  });

  test('a hundred times at once counts once', async () => {
    const student = await buyer();
    await student.goAndPay();
    const [event] = await toldAbout(student.uid);
    const body = JSON.stringify(event);
    const replies = await Promise.all(Array.from({ length: 100 }, () => deliver(body)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect((await noted()).filter(({ id }) => id === event?.id)).toHaveLength(1);
    const { rows } = await database.pool.query('select 1 from subscriptions where user_id = $1', [student.uid]);
    expect(rows).toHaveLength(1);
  });

  test('three days late, freshly signed, changes nothing that is newer', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const early = await toldAbout(student.uid);
    await sandbox.payments.end(id);
    const late = await toldAbout(student.uid);
    for (const event of [...late, ...early]) {
      await deliver(JSON.stringify({ ...event, id: `${event.id}again` }));
      expect(await student.isPro()).toBe(false);
    }
  });

  test('is not believed in what it says, but asked about: a forged state changes nothing', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const subscription = await sandbox.books.find('subscription', id);
    await deliver(eventBody({ data: { object: { ...subscription, status: 'canceled' } } }));
    expect(await student.isPro()).toBe(true);
    await sandbox.payments.end(id);
    await deliver(eventBody({ data: { object: { ...subscription, status: 'active' } } }));
    expect(await student.isPro()).toBe(false);
  });

  test('while the provider cannot be asked is not taken: it comes again, and counts then', async () => {
    const student = await buyer();
    await student.goAndPay();
    const [event] = await toldAbout(student.uid);
    provider.mood('failing');
    const refused = await deliver(JSON.stringify(event));
    provider.mood('well');
    expect([refused.statusCode, await student.isPro()]).toEqual([503, false]);
    expect((await noted()).map(({ id }) => id)).not.toContain(event?.id);
    expect((await deliver(JSON.stringify(event))).statusCode).toBe(200);
    expect(await student.isPro()).toBe(true);
  });

  test('while the database refuses is not taken either', async () => {
    const student = await buyer();
    await student.goAndPay();
    const [event] = await toldAbout(student.uid);
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no room' using errcode = '53100'; end $$`);
    await database.pool.query('create trigger refuse before insert on subscriptions execute function refuse()');
    const refused = await deliver(JSON.stringify(event));
    await database.pool.query('drop function refuse cascade');
    expect([refused.statusCode, await student.isPro()]).toEqual([503, false]);
    expect((await noted()).map(({ id }) => id)).not.toContain(event?.id);
    expect((await deliver(JSON.stringify(event))).statusCode).toBe(200);
    expect(await student.isPro()).toBe(true);
  });
});
