import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, verdict, whole } from './table.ts';

/** One after another: how much of what one took is collected within a minute, chance decides. */
const storms = 3;
const people = 20;
const signIns = 200;
const photos = 50;
/** Connections that announce a body and never end it, from one address. */
const unfinished = 190;
const quietSeconds = 60;
const mayBeLeft = 20;
const password = 'a long walk by the sea';

interface Person {
  email: string;
  cookie: string;
}

/**
 * What storms leave behind in the server's memory: everybody signs in again and again, sends large photos, and one address
 * sends bodies that never end. Measured before, at its highest, and a minute after, for several storms, one after another.
 */
export async function measureStorm(server: MeasuredProcess, databaseUrl: string): Promise<void> {
  const students = await inTurns(people, 4, (n) => signUp(server, `storm${process.pid}-${n}@example.com`));
  const picture = await largePhoto();
  for (const student of students.slice(0, 2)) await visit(server, student, picture); // code is loaded when first used
  await pause(5_000);

  const statuses = new Map<string, number>();
  const measured: Measured[] = [];
  for (let storm = 0; storm < storms; storm += 1) {
    await forgetAttempts(databaseUrl);
    const before = server.memory().now;
    await raise(server, students, picture, statuses);
    const { most } = server.memory();
    await pause(quietSeconds * 1000);
    const after = server.memory().now;
    measured.push({ before, most, after, left: after - before });
  }

  const left = median(measured.map((one) => one.left));
  printTable(
    `Memory of the server after ${signIns} sign-ins, ${photos} photos and ${unfinished} unfinished bodies, MB resident`,
    ['storm', 'before', 'highest so far', `${quietSeconds} s after`, 'left behind', 'may be left', 'reached'],
    [
      ...measured.map((one, at) => [String(at + 1), ...[one.before, one.most, one.after, one.left].map(whole), '', '']),
      ['median', '', '', '', whole(left), String(mayBeLeft), verdict(left <= mayBeLeft)],
    ],
  );
  const answered = [...statuses].map(([status, count]) => [status, String(count)]);
  printTable('How the storms were answered', ['status', 'times'], answered);
}

interface Measured {
  before: number;
  most: number;
  after: number;
  left: number;
}

/** One storm, from its first sign-in until its last connection is gone. */
async function raise(
  server: MeasuredProcess,
  students: readonly Person[],
  picture: Buffer,
  statuses: Map<string, number>,
): Promise<void> {
  const note = (what: string, status: number) =>
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
  const personOf = (n: number) => students[n % people] as Person;
  await inTurns(signIns, 8, async (n) => note('sign-in', await signIn(server, personOf(n))));
  await inTurns(photos, 2, async (n) => note('photo', await putPhoto(server, personOf(n), picture)));
  const sockets = await Promise.all(Array.from({ length: unfinished }, () => beginBody(server)));
  await pause(8_000);
  for (const socket of sockets) socket.destroy();
}

/** The limits would refuse a second storm, and what was refused leaves nothing. */
async function forgetAttempts(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('delete from attempt_limits');
  await client.end();
}

async function visit(server: MeasuredProcess, student: Person, picture: Buffer): Promise<void> {
  await signIn(server, student);
  await putPhoto(server, student, picture);
}

async function signUp(server: MeasuredProcess, email: string): Promise<Person> {
  const reply = await send(server, 'POST', '/api/sign-up', { email, password });
  const cookie = cookieOf(reply);
  if (!reply.ok || !cookie) throw new Error(`Expected to sign up but found ${reply.status}`);
  return { email, cookie };
}

/** From then on the person has the new session: after many sign-ins the first one is over. */
async function signIn(server: MeasuredProcess, person: Person): Promise<number> {
  const reply = await send(server, 'POST', '/api/sign-in', { email: person.email, password });
  person.cookie = cookieOf(reply) ?? person.cookie;
  return reply.status;
}

function cookieOf({ headers }: Response): string | undefined {
  return headers.get('set-cookie')?.split(';', 1)[0];
}

async function putPhoto({ port }: MeasuredProcess, { cookie }: Person, picture: Buffer): Promise<number> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' };
  const reply = await fetch(`http://127.0.0.1:${port}/api/me/photo`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(picture),
  });
  await reply.text();
  return reply.status;
}

async function send({ port }: MeasuredProcess, method: 'POST', path: string, body: object): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
  await reply.text();
  return reply;
}

/** All of a body but its last byte. */
function beginBody({ port }: MeasuredProcess): Promise<Socket> {
  const bytes = 250 * 1024;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const head = `POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost:${port}\r\nStripe-Signature: t=1,v1=0\r\n`;
  socket.resume().write(`${head}Content-Length: ${bytes}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('close', () => resolve(socket)); // it was refused
    socket.write(Buffer.alloc(bytes - 1), () => resolve(socket));
  });
}

/** 12 megapixels, as a telephone takes them. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } }).jpeg({ quality: 80 }).toBuffer(); // prettier-ignore
}

/** Does something `count` times, so much at once. */
async function inTurns<T>(count: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const n = next++;
      done[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return done;
}
