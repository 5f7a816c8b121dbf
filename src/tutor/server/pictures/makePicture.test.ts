import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackGif, blackPng, heavyPicture, redAndBlue } from '#accounts/server/testing/pictures.ts';
import { AppError } from '#platform/errors.ts';
import { longestSide, mostPictureBytes, pictureErrorTexts } from '../../pictures.ts';
import { makePicture, mostJpegBytes } from './makePicture.ts';

describe('a picture of a problem', () => {
  const made = (picture: Buffer) => makePicture(picture, 'somebody');
  const refusedFor = (picture: Buffer) =>
    made(picture).then(
      () => 'made',
      (error: unknown) => (error instanceof AppError ? [error.httpStatus, error.message] : error),
    );

  test.each([
    ['JPEG', async () => (await redAndBlue(2_000, 1_500)).jpeg().toBuffer()],
    ['PNG', async () => (await redAndBlue(2_000, 1_500)).png().toBuffer()],
    ['WebP', async () => (await redAndBlue(2_000, 1_500)).webp().toBuffer()],
  ])('is made of a %s: a JPEG no larger than a model needs', async (_, make) => {
    const { jpeg, width, height } = await made(await make());
    expect([width, height]).toEqual([longestSide, longestSide * 0.75]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' });
  }); // prettier-ignore

  test('is made of one for print (CMYK), too', async () => {
    const picture = await sharp(await (await redAndBlue()).png().toBuffer())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await sharp((await made(picture)).jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      width: 400,
    });
  });

  test('is not made larger, and stands on white', async () => {
    const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer(); // prettier-ignore
    const { jpeg, width, height } = await made(clear);
    expect([width, height]).toEqual([30, 20]);
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('stands upright, however the camera was held, and says nothing of where, when and by whom it was taken', async () => {
    const held = await (
      await redAndBlue()
    )
      .withExif({ IFD0: { Copyright: 'canary-exif', Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { jpeg, width, height } = await made(Buffer.concat([held, Buffer.from('canary behind the end')]));
    expect([width, height]).toEqual([200, 400]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(jpeg.includes('canary')).toBe(false);
  });

  test('weighs half a megabyte at most, be it noise that nearly weighs what it may', async () => {
    const heavy = await heavyPicture();
    expect(heavy.length).toBeGreaterThan(mostPictureBytes * 0.99);
    const { jpeg } = await made(heavy);
    expect(jpeg.length).toBeLessThanOrEqual(mostJpegBytes);
    expect(jpeg.length).toBeGreaterThan(mostJpegBytes / 4);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const film = async () => {
    const first = await (await redAndBlue()).png().toBuffer();
    return sharp([first, await sharp(first).flop().png().toBuffer()], { join: { animated: true } });
  };
  test.each<[string, keyof typeof pictureErrorTexts, () => Promise<Buffer> | Buffer]>([
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['a page', 'notAPicture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', 'notAPicture', () => Buffer.from('%PDF-1.7\n')],
    ['an SVG', 'notAPicture', () => Buffer.from(svg)],
    ['a GIF', 'notAPicture', () => blackGif(4, 4)],
    ['a TIFF', 'notAPicture', async () => (await redAndBlue()).tiff().toBuffer()],
    ['an AVIF', 'notAPicture', async () => (await redAndBlue(64, 64)).avif({ effort: 0 }).toBuffer()],
    ['a PNG that is a script', 'damaged', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a JPEG that is a program', 'damaged', () => Buffer.from(`\xff\xd8\xff#!/bin/sh\nexit 1\n`, 'latin1')],
    ['a JPEG cut in half', 'damaged', async () => half(await (await redAndBlue()).jpeg().toBuffer())],
    ['a PNG cut in half', 'damaged', async () => half(await (await redAndBlue()).png().toBuffer())],
    ['a WebP cut in half', 'damaged', async () => half(await (await redAndBlue()).webp().toBuffer())],
    ['a WebP that moves', 'moves', async () => (await film()).webp().toBuffer()],
    ['a PNG that moves', 'moves', () => movingPng()],
    ['900 million pixels in 100 KB', 'tooManyPixels', () => blackPng(30_000, 30_000)],
    ['a line too long', 'tooManyPixels', () => blackPng(50_000_001, 1)],
  ])('is not made of %s', async (_, why, make) => {
    expect(await refusedFor(await make())).toEqual([400, pictureErrorTexts[why]]);
  });

  test('is not made of what weighs a byte too much', async () => {
    expect(await refusedFor(Buffer.alloc(mostPictureBytes + 1, '\xff\xd8\xff', 'latin1'))).toEqual([413, pictureErrorTexts.tooHeavy]); // prettier-ignore
  });

  test('is made one at a time of one person, so that who sends many waits behind those who sent few', async () => {
    const large = blackPng(400, 400);
    const order: string[] = [];
    const send = (who: string) => makePicture(large, who).then(() => order.push(who));
    await Promise.all([send('many'), send('many'), send('many'), send('few')]);
    expect(order.indexOf('few')).toBeLessThanOrEqual(1);
  });

  /** Announces two frames, as a PNG that moves does before its first one. */
  function movingPng(): Buffer {
    const png = blackPng(4, 4);
    const at = png.indexOf('IDAT') - 4;
    const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    return Buffer.concat([png.subarray(0, at), control, png.subarray(at)]);
  }
});
