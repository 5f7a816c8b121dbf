import { call } from '#platform/web/call.ts';
import { smallPicture } from '#platform/web/smallPicture.ts';
import type { Picture } from '../../picture.ts';
import { choosePicture, longestSide, mostPictureBytes, pictureErrorTexts, pictureTypes, removePicture  } from '../../pictures.ts'; // prettier-ignore

/** @throws Error with a sentence about what is wrong with it. */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<Picture> {
  if (file.size === 0) throw new Error(pictureErrorTexts.empty);
  if (!pictureTypes.some((type) => type === file.type)) throw new Error(pictureErrorTexts.notAPicture);
  const picture = await smallPicture(file, { longestSide });
  if (picture.size > mostPictureBytes) throw new Error(pictureErrorTexts.tooHeavy);
  signal.throwIfAborted();
  return call(choosePicture, { file: picture }, signal);
}

/** Of one that was not sent. */
export async function takeBack(id: string): Promise<void> {
  await call(removePicture, { params: { id } });
}
