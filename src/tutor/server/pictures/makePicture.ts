import { AppError, invalidArgument } from '#platform/errors.ts';
import { remakePicture } from '#platform/server/remakePicture.ts';
import { longestSide, mostPictureBytes, pictureErrorTexts } from '../../pictures.ts';

/** A picture as it is kept, and as a model sees it. */
export interface MadePicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** The most that one weighs then, in bytes: a page of writing has a third of it. */
export const mostJpegBytes = 512 * 1024;

/** Tried one after the other, until it weighs little enough: noise that fills the page is the worst. */
const ways = [
  { side: longestSide, quality: 80 },
  { side: longestSide, quality: 55 },
  { side: 1_120, quality: 50 },
  { side: 784, quality: 40 },
] as const;

/**
 * Makes a picture of a problem anew: upright, no larger than a model needs, on white, with nothing in it but what it shows.
 *
 * @param owner of one person one is made at a time.
 * @throws AppError 400 with a sentence about what is wrong with it, 413 when it is too heavy, 429 when too many wait.
 */
export function makePicture(picture: Buffer, owner: string): Promise<MadePicture> {
  return remakePicture(picture, {
    kinds: ['jpeg', 'png', 'webp'],
    mostBytes: mostPictureBytes,
    owner,
    async make(image, sharp) {
      const size = { fit: 'inside', withoutEnlargement: true } as const;
      const { data, info } = await image
        .resize(longestSide, longestSide, size)
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      for (const { side, quality } of ways) {
        const made = await sharp(data, { raw: { width, height, channels } })
          .resize(side, side, size)
          .jpeg({ quality })
          .toBuffer({ resolveWithObject: true });
        if (made.data.length <= mostJpegBytes)
          return { jpeg: made.data, width: made.info.width, height: made.info.height };
      }
      throw new Error(`Expected a picture of ${mostJpegBytes} bytes at most but found none`);
    },
    refusal: (why) => (why === 'tooHeavy' ? pictureTooHeavy() : pictureError(why)),
  });
}

export function pictureError(why: keyof typeof pictureErrorTexts): AppError {
  return invalidArgument(pictureErrorTexts[why], 'invalid-picture');
}

export function pictureTooHeavy(): AppError {
  return new AppError(413, pictureErrorTexts.tooHeavy, { code: 'invalid-picture' });
}

/** It was replaced, or waited for too long. */
export function pictureGone(): AppError {
  return new AppError(409, pictureErrorTexts.gone, { code: 'invalid-picture' });
}
