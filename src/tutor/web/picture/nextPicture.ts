import type { Picture } from '../../picture.ts';

/** How it stands with the picture of the next question. */
export type PictureStanding =
  | { is: 'none' | 'uploading' | 'removed' }
  | { is: 'chosen'; picture: Picture }
  | { is: 'refused'; why: string };

/** The picture that goes along with the next question. */
export interface NextPicture {
  standing: PictureStanding;
  change: (standing: PictureStanding) => void;
  /** Tells who may not that this is for Pro alone. */
  mayAsk: () => boolean;
}
