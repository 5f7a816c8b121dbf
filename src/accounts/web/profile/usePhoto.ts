import { call } from '#platform/web/call.ts';
import type { Me } from '../../account.ts';
import { deletePhoto, mostPhotoBytes, photoFromAddress, putPhoto } from '../../ownAccount.ts';
import { photoErrorTexts } from '../../texts.ts';
import { useChange, useKeep } from '../useOwnAccount.ts';

/** As large as a photo is ever shown, for screens with three pixels to one. */
const largestShown = 512;

/** What somebody wants for their photo. */
export type PhotoWish = { from: 'file'; file: File } | { from: 'address'; address: string } | { from: 'nothing' };

/** Changes one's own photo. @param done called with what was wished for, once it is so. */
export function usePhoto(done: (wish: PhotoWish) => void) {
  const { keepMe } = useKeep();
  return useChange<PhotoWish, Me>({
    change: grant,
    async done(me, wish) {
      await keepMe(me);
      done(wish);
    },
  });
}

async function grant(wish: PhotoWish): Promise<Me> {
  if (wish.from === 'nothing') return call(deletePhoto, {});
  if (wish.from === 'address') return call(photoFromAddress, { body: { address: wish.address } });
  const { smallPicture } = await import('#platform/web/smallPicture.ts');
  const picture = await smallPicture(wish.file, { longestSide: largestShown, isSquare: true });
  if (picture.size === 0) throw new Error(photoErrorTexts.empty);
  if (picture.size > mostPhotoBytes) throw new Error(photoErrorTexts.tooHeavy);
  if (!picture.type.startsWith('image/')) throw new Error(photoErrorTexts.notAPicture);
  return call(putPhoto, { file: picture });
}
