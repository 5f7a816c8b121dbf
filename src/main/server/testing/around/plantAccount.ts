import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { CalendarFeed } from '#live/live.ts';
import { plant, type Planted } from './planted.ts';
import type { Owner } from './people.ts';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

/** What belongs to the account itself: ways in, devices, payments, the photo. */
export async function plantAccount(app: FastifyInstance, { pool }: Database, owner: Owner) {
  const { uid, email, password } = owner;
  const device = caller(app, { 'user-agent': 'canary-agent/7.1' }, '203.0.113.77');
  await plant(device, 'POST', '/api/sign-in', { email, password });
  await plant(owner, 'POST', '/api/me/email', { email: 'canary-next@example.com' });
  await plant(owner, 'PATCH', '/api/me/profile', { timeZone: 'Pacific/Chatham' });
  await plant(owner, 'PUT', '/api/me/photo', onePixel, { 'content-type': 'image/png' });
  await pool.query("update photos set webp = webp || 'canary-photo' where user_id = $1", [uid]);
  await pool.query("insert into identities (issuer, subject, user_id) values ('https://id.example', 'canary-subject', $1)", [uid]); // prettier-ignore

  const checkout = await plant(owner, 'POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
  const payPage = new URL(checkout.json<{ url: string }>().url).pathname;
  const payment = payPage.split('/').at(-1) ?? '';
  await plant(owner, 'POST', `${payPage}/pay`);
  await plant(owner, 'GET', `/api/checkout/verify?session_id=${payment}`);
  const portal = new URL((await plant(owner, 'POST', '/api/subscription/portal')).json<{ url: string }>().url).pathname;
  const feed = (await plant(owner, 'POST', '/api/calendar-feed')).json<CalendarFeed>().address ?? '';

  const { rows } = await pool.query<Record<'hash' | 'customer' | 'subscription' | 'network' | 'device', string>>(
    `select password_hash as hash, customer_id as customer, s.id as subscription,
       (select network from security_events where what = 'signed-in' order by id desc limit 1) as network,
       (select d.id from sessions d where d.user_id = u.id and d.device = 'canary-agent/7.1') as device
     from users u join billing_customers c on c.user_id = u.id join subscriptions s on s.user_id = u.id where u.id = $1`,
    [uid],
  );
  const [kept] = rows;
  if (!kept) throw new Error('Expected an account that has paid but found none');
  const file = new URL(feed).pathname.split('/').at(-1) ?? '';
  return {
    canaries: {
      'e-mail address': ['canary-mail'],
      'e-mail address that is not confirmed yet': ['canary-next'],
      'first name': ['Canaryfirst'],
      'last name': ['Canarylast'],
      id: [uid],
      photo: ['canary-photo', Buffer.from('canary-photo').toString('base64').slice(0, 16)],
      'time zone': ['Chatham'],
      'who one is at a provider of identities': ['canary-subject'],
      'password, hashed': [kept.hash],
      'what the browser calls itself': ['canary-agent'],
      'network of a sign-in': [kept.network, '203.0.113.77'],
      'customer id of payments': [kept.customer],
      'id of a subscription': [kept.subscription],
      'address of the calendar': [file],
    },
    ids: {
      '/api/me/devices/:deviceId': kept.device,
      '/test-payments/:sessionId': payment,
      '/test-payments/receipts/:portalId': portal.split('/').at(-1) ?? '',
      '/calendar/:file': file,
    },
  } satisfies Planted;
}
