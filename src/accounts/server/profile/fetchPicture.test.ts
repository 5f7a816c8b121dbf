import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { busyText, photoErrorTexts } from '../../texts.ts';
import { fetchPicture, fetchPictureFor, fetchPictureInTurn } from './fetchPicture.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const { badAddress, notFetched, tooHeavy } = photoErrorTexts;

function* endless() {
  for (;;) yield Buffer.alloc(mostPhotoBytes / 100);
}

describe('a picture at an address', async () => {
  let answer: RequestListener = () => {};
  let connections = 0;
  const server = createServer((request, response) => answer(request, response));
  server.on('connection', () => (connections += 1));
  server.listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ours = `http://127.0.0.1:${port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => {
    connections = 0;
    answer = (_, response) => response.end('a picture');
  });

  const said = (work: Promise<Buffer>) => work.then(String, (error: Error) => error.message);

  test('is fetched where the operator’s own provider keeps it, wherever that is', async () => {
    expect(await said(fetchPicture(`${ours}/a.png?b=c`, { trustedOrigin: ours }))).toBe('a picture');
    expect(connections).toBe(1);
  });

  /** Names that stand for addresses of this machine, or of both worlds. */
  const names: Record<string, string[]> = {
    'inside.example': ['127.0.0.1'],
    'inside6.example': ['::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'both.example': ['1.1.1.1', '127.0.0.1'],
    'nothing.example': [],
  };
  const resolve = async (host: string) =>
    (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each<[string, string]>([
    ['http://HOST:PORT/', badAddress],
    ['https://127.0.0.1:PORT/', badAddress],
    ['https://127.1:PORT/', badAddress],
    ['https://0177.0.0.1:PORT/', badAddress],
    ['https://0x7f.0.0.1:PORT/', badAddress],
    ['https://2130706433:PORT/', badAddress],
    ['https://１２７.0.0.1:PORT/', badAddress],
    ['https://0.0.0.0:PORT/', badAddress],
    ['https://[::1]:PORT/', badAddress],
    ['https://[::]:PORT/', badAddress],
    ['https://[::ffff:127.0.0.1]:PORT/', badAddress],
    ['https://[::ffff:7f00:1]:PORT/', badAddress],
    ['https://[64:ff9b::7f00:1]:PORT/', badAddress],
    ['https://[2002:7f00:1::]:PORT/', badAddress],
    ['https://169.254.169.254:PORT/latest/meta-data/', badAddress],
    ['https://100.64.0.1:PORT/', badAddress],
    ['https://user:password@inside.example:PORT/', badAddress],
    ['https://inside.example:22/', badAddress],
    ['https://inside.example/', badAddress],
    ['https://inside.example:PORT/', notFetched],
    ['https://inside6.example:PORT/', notFetched],
    ['https://mapped.example:PORT/', notFetched],
    ['https://both.example:PORT/', notFetched],
    ['https://nothing.example:PORT/', notFetched],
    ['file:///etc/passwd', badAddress],
    ['data:image/png;base64,AAAA', badAddress],
    ['javascript:alert(1)', badAddress],
    ['gopher://127.0.0.1:PORT/', badAddress],
    ['//127.0.0.1:PORT/', badAddress],
    ['', badAddress],
  ])('T25 is not fetched at %s, and nobody on this machine hears of it', async (address, sentence) => {
    const given = address.replace('PORT', String(port)).replace('HOST', '127.0.0.1');
    expect(await said(fetchPicture(given, { resolve, port }))).toBe(sentence);
    expect(connections).toBe(0);
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'a.localhost'])(
    'T25 is not fetched at %s, as this machine resolves it',
    async (host) => {
      expect(await said(fetchPicture(`https://${host}:${port}/`, { port }))).toBe(notFetched);
      expect(connections).toBe(0);
    },
  );

  test('T25 is not fetched from an address that the name stands for only when asked again', async () => {
    let asked = 0;
    const rebinding = async () =>
      (asked += 1) === 1 ? [{ address: '192.0.2.1', family: 4 }] : [{ address: '127.0.0.1', family: 4 }];
    expect(await said(fetchPicture(`https://inside.example:${port}/`, { resolve: rebinding, port }))).toBe(notFetched);
    expect([asked, connections]).toEqual([1, 0]);
  });

  describe('under a name that name servers know', async () => {
    let answers: ((query: Buffer) => Buffer) | undefined;
    const asked: string[] = [];
    const nameServer = createSocket('udp4');
    nameServer.on('message', (query, from) => {
      asked.push(query.toString('latin1', 13, 13 + (query[12] ?? 0)));
      if (answers) nameServer.send(answers(query), from.port, from.address);
    });
    nameServer.bind(0, '127.0.0.1');
    await once(nameServer, 'listening');
    const nameServers = [`127.0.0.1:${nameServer.address().port}`];
    afterAll(() => void nameServer.close());
    const fetched = (name: string) => said(fetchPicture(`https://${name}:${port}/`, { port, nameServers }));

    /** Says that the name stands for 127.0.0.1, or when asked for another kind of address, for nothing. */
    function thisMachine(query: Buffer): Buffer {
      const end = query.indexOf(0, 12) + 5; // of the question: after its name come two bytes each of type and class
      const isV4 = query.readUInt16BE(end - 4) === 1;
      const head = Buffer.from(query.subarray(0, end));
      head.set([0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0], 2);
      const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
      return isV4 ? Buffer.concat([head, record]) : head;
    }

    test('T25 they are asked, and no one else; what they say is looked at', async () => {
      answers = thisMachine;
      expect(await fetched('pictures.example')).toBe(notFetched);
      expect([new Set(asked), connections]).toEqual([new Set(['pictures']), 0]);
    });

    test('P10 they may be silent: that is told within five seconds, and holds up nothing else', async () => {
      answers = undefined;
      const clock = driveClock();
      const silent = Array.from({ length: 8 }, () => fetched('silent.example'));
      let answered = 0;
      for (const one of silent) void one.then(() => (answered += 1));
      await lookup('localhost');
      await clock.advance(4_999);
      expect(answered).toBe(0);
      await clock.advance(1);
      expect(new Set(await Promise.all(silent))).toEqual(new Set([notFetched]));
    });
  });

  describe('that takes its time', () => {
    const hanging = `${ours}/hanging`;
    const options = { trustedOrigin: ours };

    test('is waited for by four at most; somebody who waits themselves is refused a fifth, and may ask again', async () => {
      const answered: (() => void)[] = [];
      answer = (_, response) => void answered.push(() => response.end('a picture'));
      const four = Array.from({ length: 4 }, () => said(fetchPictureInTurn(hanging, options)));
      const fifth = said(fetchPictureInTurn(hanging, options));
      await eventually(() => expect(answered).toHaveLength(4));
      expect(await said(fetchPictureFor('ada', 'https://127.0.0.1/'))).toBe(busyText);
      for (const end of answered) end();
      expect(new Set(await Promise.all(four))).toEqual(new Set(['a picture']));
      await eventually(() => expect(answered).toHaveLength(5));
      answered[4]?.();
      expect(await fifth).toBe('a picture');
      expect(await said(fetchPictureFor('ada', 'https://127.0.0.1/'))).toBe(badAddress);
    });

    test('is fetched for one person once at a time', async () => {
      const both = ['ada', 'ada', 'bob'].map((who) => said(fetchPictureFor(who, 'https://nobody.invalid/')));
      expect(await Promise.all(both)).toEqual([notFetched, busyText, notFetched]);
      expect(await said(fetchPictureFor('ada', 'https://127.0.0.1/'))).toBe(badAddress);
    });
  });

  test('T25 is dialled at the address that was looked at, and no other lookup is made', async () => {
    let asked = 0;
    const trustedOrigin = `http://picture.invalid:${port}`; // nobody but this lookup knows the name
    const once = async () => ((asked += 1), [{ address: '127.0.0.1', family: 4 }]);
    expect(await said(fetchPicture(`${trustedOrigin}/`, { trustedOrigin, resolve: once }))).toBe('a picture');
    expect([asked, connections]).toEqual([1, 1]);
  });

  test('T25 is not looked for where a redirect points', async () => {
    answer = (_, response) => response.writeHead(302, { location: `${ours}/elsewhere` }).end();
    expect(await said(fetchPicture(ours, { trustedOrigin: ours }))).toBe(notFetched);
    expect(connections).toBe(1);
  });

  test('says no more than what it has to', async () => {
    let headers = {};
    answer = (request, response) => {
      headers = request.headers;
      response.end('a picture');
    };
    await fetchPicture(ours, { trustedOrigin: ours });
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test.each<[string, RequestListener, string]>([
    ['is not there', (_, response) => void response.writeHead(404).end('no'), notFetched],
    ['hangs up', (request) => void request.socket.destroy(), notFetched],
    [
      'is cut short',
      (request, response) =>
        void response.writeHead(200, { 'content-length': 99 }).write('x', () => request.socket.destroy()),
      notFetched,
    ],
    ['has no end', (_, response) => void Readable.from(endless()).pipe(response), tooHeavy],
  ])('P10 that %s is told so', async (_, misbehave, sentence) => {
    driveClock(); // it stands still: the five seconds are not what ends any of these
    answer = misbehave;
    expect(await said(fetchPicture(ours, { trustedOrigin: ours }))).toBe(sentence);
  });

  test.each<[string, RequestListener]>([
    ['never comes', () => {}],
    ['drips', (_, response) => void setInterval(() => response.write('x'), 20).unref()],
  ])('P10 that %s is given up after five seconds', async (_, misbehave) => {
    let asked = 0;
    answer = (...both) => ((asked += 1), misbehave(...both));
    const clock = driveClock();
    let isOver = false;
    const fetched = said(fetchPicture(ours, { trustedOrigin: ours })).finally(() => (isOver = true));
    await clock.until(() => asked > 0);
    await clock.advance(4_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect(await fetched).toBe(notFetched);
  });
});
