import sharp, { type Sharp } from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Me } from '../../account.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { photoErrorTexts } from '../../texts.ts';
import { newStudent } from '../testing/newStudent.ts';
import { providerServer } from '../testing/providerServer.ts';
import { blackGif, blackPng, heavyPicture, red, redAndBlue } from '../testing/pictures.ts';

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
