import type { Sharp, SharpConstructor } from 'sharp';
import { AppError, invalidArgument, tooManyRequests } from '#platform/errors.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { busyText, photoErrorTexts } from '../../texts.ts';

/** Both sides of a photo, in pixels: twice what the largest avatar shows. */
const side = 192;
const mostPixels = 50_000_000;
/** A GIF is unpacked several times over. */
const mostGifPixels = 10_000_000;
const mostSeconds = 5;

/** An unpacked picture may take 200 MB. */
const semaphore = new Semaphore({ atOnce: 1, inLine: 20, refusal: () => tooManyRequests(busyText, 2) });

/** What may be read; all other readers of the library stay shut. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer']; // prettier-ignore

/**
 * Makes a picture anew as a photo: upright, square, small, its first frame, nothing in it but the picture.
 *
 * @returns a WebP file.
 * @throws AppError 400 with a sentence about what is wrong with the picture, 413 when it is too heavy, 429 when too many wait.
 */
export function makePhoto(picture: Buffer): Promise<Buffer> {
  if (picture.length === 0) throw photoError('empty');
  if (picture.length > mostPhotoBytes) throw photoTooHeavy();
  if (!isPicture(picture)) throw photoError('notAPicture');
  return semaphore.run(async () => {
    const sharp = await (loaded ??= load());
    const image = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    await requireFewPixels(image);
    try {
      return await image
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: mostSeconds })
        .toBuffer();
    } catch (error) {
      throw /timeout/i.test((error as Error).message) ? photoError('tooSlow') : photoError('damaged');
    }
  });
}

/** By its first bytes: JPEG, PNG, WebP or GIF. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF....WEBP)/s.test(start);
}

/** By what its header says, before anything is unpacked. */
async function requireFewPixels(image: Sharp): Promise<void> {
  const { width, height, format } = await image.metadata().catch((error: unknown) => {
    throw /pixel limit/i.test((error as Error).message) ? photoError('tooManyPixels') : photoError('damaged');
  });
  if (width * height > (format === 'gif' ? mostGifPixels : mostPixels)) throw photoError('tooManyPixels');
}

export function photoError(why: keyof typeof photoErrorTexts): AppError {
  return invalidArgument(photoErrorTexts[why], 'invalid-photo');
}

export function photoTooHeavy(): AppError {
  return new AppError(413, photoErrorTexts.tooHeavy, { code: 'invalid-photo' });
}

let loaded: Promise<SharpConstructor> | undefined;

/** The library takes memory that most servers need only now and then. */
async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
