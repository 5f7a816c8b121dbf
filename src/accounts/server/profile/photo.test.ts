import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Me } from '../../account.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { photoErrorTexts } from '../../texts.ts';
import { newStudent } from '../testing/newStudent.ts';
import { providerServer } from '../testing/providerServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };

/** A picture whose left half is red and whose right half is blue. */
async function redAndBlue(width = 400, height = 200) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: red } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** A PNG whose header says it is that large; its rows are all black, in one bit a pixel. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, crc]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose headers say that it and its frame are that large; there is one pixel in it. */
function blackGif(width: number, height: number): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');
  for (const at of [6, gif.lastIndexOf(',') + 5]) {
    gif.writeUInt16LE(width, at);
    gif.writeUInt16LE(height, at + 2);
  }
  return gif;
}

describe('one’s photo', async () => {
  const { url, database } = await testDatabase();
  const { app } = await providerServer(url);

  const put = (person: Caller, picture: Buffer, type = 'image/*') =>
    person.call('PUT', '/api/me/photo', picture, { 'content-type': type });
  const sentence = (reply: Awaited<ReturnType<Caller['call']>>) =>
    reply.json<{ error: { message: string } }>().error.message;
  const addressIn = (reply: Awaited<ReturnType<Caller['call']>>) => reply.json<Me>().user?.photoURL;
  const kept = async () => (await database.pool.query('select 1 from photos')).rowCount;

  /** The colour of the middle of each side of the photo: top, right, bottom, left. */
  async function sidesOf(person: Caller) {
    const reply = await person.call('GET', '/api/me/photo');
    const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const [r = 0, , b = 0] = data.subarray((y * info.width + x) * info.channels);
      return r > 200 && b < 60 ? 'red' : b > 120 && r < 60 ? 'blue' : `r ${r} b ${b}`;
    };
    return [at(96, 8), at(183, 96), at(96, 183), at(8, 96)];
  }

  test('DASH-04 is made small and square, is shown at an address of its own, and goes', async () => {
    const student = await newStudent(app);
    const reply = await put(student, await (await redAndBlue()).jpeg().toBuffer());
    const address = addressIn(reply) ?? '';
    expect([reply.statusCode, address]).toEqual([200, expect.stringMatching(/^\/api\/me\/photo\?v=[0-9a-f]{12}$/)]);
    const shown = await student.call('GET', address);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect(shown.rawPayload.length).toBeLessThan(10_000);
    expect((await student.call('GET', '/api/me')).json<Me>().user?.photoURL).toBe(address);

    const other = await put(student, await (await redAndBlue(200, 400)).png().toBuffer());
    expect(addressIn(other)).not.toBe(address);
    const gone = await student.call('DELETE', '/api/me/photo');
    expect([addressIn(gone), (await student.call('GET', address)).statusCode, await kept()]).toEqual([null, 404, 0]);
  });

  test('is seen by nobody else', async () => {
    const [student, other] = [await newStudent(app), await newStudent(app)];
    const address = addressIn(await put(student, await (await redAndBlue()).png().toBuffer())) ?? '';
    expect((await other.call('GET', address)).statusCode).toBe(404);
    expect((await caller(app).call('GET', address)).statusCode).toBe(401);
  });

  const leftRed = ['red', 'blue'];
  test.each<[string, () => Promise<Buffer>, string[]]>([
    ['a JPEG', async () => (await redAndBlue()).jpeg().toBuffer(), leftRed],
    ['a progressive JPEG', async () => (await redAndBlue()).jpeg({ progressive: true }).toBuffer(), leftRed],
    [
      'a JPEG for print (CMYK)',
      async () =>
        sharp(await (await redAndBlue()).png().toBuffer())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
      leftRed,
    ],
    ['a PNG', async () => (await redAndBlue()).png().toBuffer(), leftRed],
    [
      'an interlaced PNG with few colours',
      async () => (await redAndBlue()).png({ palette: true, progressive: true }).toBuffer(),
      leftRed,
    ],
    ['a WebP', async () => (await redAndBlue()).webp({ lossless: true }).toBuffer(), leftRed],
    ['a GIF', async () => (await redAndBlue()).gif().toBuffer(), leftRed],
    [
      'a picture of one pixel',
      async () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: red } })
          .png()
          .toBuffer(),
      ['red', 'red'],
    ],
    ['the first frame of a film', film, leftRed],
  ])('can be made of %s', async (_, make, [left, right]) => {
    const student = await newStudent(app);
    const reply = await put(student, await make());
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('photo?v=')]);
    const sides = await sidesOf(student);
    expect([sides[3], sides[1]]).toEqual([left, right]);
    const { pages } = await sharp((await student.call('GET', '/api/me/photo')).rawPayload).metadata();
    expect(pages ?? 1).toBe(1);
  });

  async function film(): Promise<Buffer> {
    const first = await (await redAndBlue()).png().toBuffer();
    const second = await sharp(first).flop().png().toBuffer();
    return sharp([first, second], { join: { animated: true } })
      .gif()
      .toBuffer();
  }

  test('stands upright, however the camera was held, and says nothing of where it was taken', async () => {
    const student = await newStudent(app);
    const held = await (await redAndBlue()).withExif({ IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer(); // prettier-ignore
    expect((await put(student, held)).statusCode).toBe(200);
    expect(await sidesOf(student)).toEqual(['red', expect.any(String), 'blue', expect.any(String)]);
    const { exif, icc, xmp } = await sharp((await student.call('GET', '/api/me/photo')).rawPayload).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  /** Nearly as heavy as may be: noise, not compressed. */
  async function heavyPicture(): Promise<Buffer> {
    const [width, height] = [1820, 1820];
    const noise = Buffer.alloc(width * height * 3);
    for (let at = 0, x = 7; at < noise.length; at += 1)
      noise[at] = (x = (x * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
    return sharp(noise, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
  }

  test('may weigh as much as it may', async () => {
    const heavy = await heavyPicture();
    expect(heavy.length).toBeGreaterThan(mostPhotoBytes * 0.99);
    expect(heavy.length).toBeLessThanOrEqual(mostPhotoBytes);
    expect((await put(await newStudent(app), heavy)).statusCode).toBe(200);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['nothing', photoErrorTexts.empty, () => Buffer.alloc(0)],
    ['words', photoErrorTexts.notAPicture, () => Buffer.from('I am no picture')],
    ['an SVG with a script', photoErrorTexts.notAPicture, () => Buffer.from(svg)],
    ['a page', photoErrorTexts.notAPicture, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', photoErrorTexts.notAPicture, () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', photoErrorTexts.notAPicture, async () => (await redAndBlue()).tiff().toBuffer()],
    ['an AVIF', photoErrorTexts.notAPicture, async () => (await redAndBlue(64, 64)).avif({ effort: 0 }).toBuffer()],
    ['an SVG that begins like a GIF', photoErrorTexts.damaged, () => Buffer.from(`GIF89a${svg}`)],
    ['an SVG that begins like a PNG', photoErrorTexts.damaged, () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a JPEG cut in half', photoErrorTexts.damaged, async () => half(await (await redAndBlue()).jpeg().toBuffer())],
    ['a PNG cut in half', photoErrorTexts.damaged, async () => half(await (await redAndBlue()).png().toBuffer())],
    ['a WebP cut in half', photoErrorTexts.damaged, async () => half(await (await redAndBlue()).webp().toBuffer())],
    ['a GIF cut in half', photoErrorTexts.damaged, async () => half(await (await redAndBlue()).gif().toBuffer())],
    ['900 million pixels in 100 KB', photoErrorTexts.tooManyPixels, () => blackPng(30_000, 30_000)],
    ['a GIF of 16 million pixels', photoErrorTexts.tooManyPixels, () => blackGif(4000, 4000)],
    ['a line too long', photoErrorTexts.tooManyPixels, () => blackPng(50_000_001, 1)],
  ])('cannot be made of %s', async (_, why, make) => {
    const student = await newStudent(app);
    const before = await kept();
    const reply = await put(student, await make());
    expect([reply.statusCode, sentence(reply)]).toEqual([400, why]);
    expect([await kept(), (await student.call('GET', '/api/me')).json<Me>().user?.photoURL]).toEqual([before, null]);
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  test.each(['image/png', 'image/jpeg', 'IMAGE/WEBP', 'image/x-unheard-of'])('may be called %s', async (type) => {
    expect((await put(await newStudent(app), blackPng(4, 4), type)).statusCode).toBe(200);
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'imagery',
  ])('cannot come as %s: nothing of it is parsed', async (type) => {
    const student = await newStudent(app);
    for (const bytes of [blackPng(4, 4), Buffer.from(`[${'{},'.repeat(100_000)}{}]`)]) {
      const reply = await put(student, bytes, type);
      expect([reply.statusCode, sentence(reply)]).toEqual([415, photoErrorTexts.notAPicture]);
    }
    expect(await database.pool.query('select 1 from photos where user_id = $1', [student.uid])).toMatchObject({ rowCount: 0 }); // prettier-ignore
  });

  test('is described as a file', async () => {
    const { paths } = app.swagger() as { paths: Record<string, { put?: { requestBody?: object } }> };
    expect(paths['/api/me/photo']?.put?.requestBody).toMatchObject({
      content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
    });
  });

  test('is told so when it weighs 20 MB, or a byte too much', async () => {
    const student = await newStudent(app);
    for (const bytes of [20_000_000, mostPhotoBytes + 1]) {
      const reply = await put(student, Buffer.alloc(bytes));
      expect([reply.statusCode, sentence(reply)]).toEqual([413, photoErrorTexts.tooHeavy]);
    }
  });

  test('is given up when it takes the library five seconds', async () => {
    const timeout = vi.spyOn(sharp.prototype as Sharp, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    const student = await newStudent(app);
    expect((await put(student, blackPng(4, 4))).statusCode).toBe(200);
    expect(timeout.mock.calls).toEqual([[{ seconds: 5 }]]);
    timeout.mockImplementation(() => {
      throw new Error('timeout: 50% complete'); // as the library says it
    });
    const reply = await put(student, blackPng(4, 4));
    expect([reply.statusCode, sentence(reply)]).toEqual([400, photoErrorTexts.tooSlow]);
  });

  test('of forty at once one is made, twenty wait, and the others are told to try later', async () => {
    const large = blackPng(5000, 5000);
    const students = await Promise.all(Array.from({ length: 4 }, () => newStudent(app)));
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => put(students[at % 4] as Caller, large)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
    expect((await put(students[0] as Caller, large)).statusCode).toBe(200);
  });

  describe('on its way over the network', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;

    /** Says that so much of a photo is coming, and sends the first byte of it. */
    function begin(student: Caller, bytes = 9_900_000, localAddress = '127.0.0.1') {
      const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png', 'content-length': bytes }; // prettier-ignore
      const request = httpRequest({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: '/api/me/photo',
        headers,
        localAddress,
      });
      request.write('\x89');
      const status = new Promise<number | string>((resolve) => {
        request.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', () => resolve('cut'));
      });
      return { status, cut: () => request.destroy() };
    }
    const points = async () =>
      (await database.pool.query<{ key: string; points: number }>("select key, points from attempt_limits where key like 'photo%' and points > 0")).rows; // prettier-ignore

    test('that is slow keeps nobody else from sending theirs, large or small', async () => {
      await database.pool.query('delete from attempt_limits');
      const students = await Promise.all([newStudent(app), newStudent(app), newStudent(app), newStudent(app)]);
      const slow = students.slice(0, 2).map((student) => begin(student));
      await eventually(async () => expect(await points()).toHaveLength(2));
      const elsewhere = caller(app, {}, '127.0.0.2');
      for (const [name, value] of students[2]?.cookies ?? []) elsewhere.cookies.set(name, value);
      expect((await put(elsewhere, await heavyPicture())).statusCode).toBe(200);
      const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
      expect((await put(students[3] as Caller, tiny)).statusCode).toBe(200);
      for (const { cut } of slow) cut();
    });

    test('beside as much as may come at once is refused, and whoever hangs up makes place', async () => {
      await database.pool.query('delete from attempt_limits');
      const students = await Promise.all([newStudent(app), newStudent(app), newStudent(app)]);
      const coming = students.slice(0, 2).map((student) => begin(student));
      await eventually(async () => expect(await points()).toHaveLength(2));
      const third = begin(students[2], 2_000_000);
      expect(await third.status).toBe(429);
      third.cut();
      for (const { cut } of coming) cut();
      const heavy = await heavyPicture();
      await eventually(async () => expect((await put(students[2] as Caller, heavy)).statusCode).toBe(200));
    });

    test('leaves its place to others also when its person hangs up before it is known who they are', async () => {
      const student = await newStudent(app);
      const lock = await database.pool.connect();
      await lock.query('begin; lock table sessions in access exclusive mode');
      const coming = [begin(student), begin(student)];
      const waiting = "select 1 from pg_locks where not granted and relation = 'sessions'::regclass";
      await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(2));
      for (const { cut } of coming) cut();
      expect(await Promise.all(coming.map(({ status }) => status))).toEqual(['cut', 'cut']);
      await sleep(50); // the server hears of it
      await lock.query('commit');
      lock.release();
      const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
      await eventually(async () => expect((await put(student, tiny)).statusCode).toBe(200));
    });

    test('is counted under no name that tells whose it is, and beyond the limit is refused before it is read', async () => {
      await database.pool.query('delete from attempt_limits');
      const student = await newStudent(app);
      expect((await put(student, Buffer.from('no picture'))).statusCode).toBe(400);
      const counted = await points(); // with what was under way before, perhaps
      expect(counted).toContainEqual(expect.objectContaining({ points: 1 }));
      for (const { key } of counted) expect(key).not.toContain(student.uid);
      await database.pool.query("update attempt_limits set points = 30 where key like 'photo%'");
      const next = begin(student);
      expect(await next.status).toBe(429);
      next.cut();
    });

    test('is refused to nobody for what strangers send', async () => {
      const strangers = Array.from({ length: 3 }, () => begin(caller(app)));
      expect(await Promise.all(strangers.map(({ status }) => status))).toEqual([401, 401, 401]);
      const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
      expect((await put(await newStudent(app), tiny)).statusCode).toBe(200);
      for (const { cut } of strangers) cut();
    });
  });

  test('can be changed thirty times an hour', async () => {
    const student = await newStudent(app);
    const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) statuses.push((await put(student, tiny)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses[30]]).toEqual([30, 429]);
    expect((await student.call('POST', '/api/me/photo', { address: 'https://example.com/a.png' })).statusCode).toBe(
      429,
    );
    expect((await student.call('DELETE', '/api/me/photo')).statusCode).toBe(200);
  });

  test.each(['https://127.0.0.1/a.png', 'http://example.com/a.png', 'not an address'])(
    'is not fetched from %s',
    async (address) => {
      const reply = await (await newStudent(app)).call('POST', '/api/me/photo', { address });
      expect([reply.statusCode, sentence(reply)]).toEqual([400, photoErrorTexts.badAddress]);
    },
  );
});
