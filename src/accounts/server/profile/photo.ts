import { AppError, invalidArgument } from '#platform/errors.ts';
import { remakePicture } from '#platform/server/remakePicture.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { photoErrorTexts } from '../../texts.ts';

/** Both sides of a photo, in pixels: twice what the largest avatar shows. */
const side = 192;

/**
 * Makes a picture anew as a photo: upright, square, small, its first frame, nothing in it but the picture.
 *
 * @returns a WebP file.
 * @throws AppError 400 with a sentence about what is wrong with the picture, 413 when it is too heavy, 429 when too many wait.
 */
export function makePhoto(picture: Buffer): Promise<Buffer> {
  return remakePicture(picture, {
    kinds: ['jpeg', 'png', 'webp', 'gif'],
    mostBytes: mostPhotoBytes,
    firstOfMany: true,
    make: (image) => image.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    refusal: (why) => (why === 'tooHeavy' ? photoTooHeavy() : photoError(why === 'moves' ? 'notAPicture' : why)),
  });
}

export function photoError(why: keyof typeof photoErrorTexts): AppError {
  return invalidArgument(photoErrorTexts[why], 'invalid-photo');
}

export function photoTooHeavy(): AppError {
  return new AppError(413, photoErrorTexts.tooHeavy, { code: 'invalid-photo' });
}
