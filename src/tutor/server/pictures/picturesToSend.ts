import type { Said } from '../ask.ts';
import type { SaidWithPicture } from '../conversations.queries.ts';
import { mostPictures } from '../limits.ts';
import type { MadePicture } from './makePicture.ts';

/** Which pictures a model sees with a question, by their ids. */
export interface PicturesToSend {
  ids: readonly string[];
}

interface Given {
  /** A question of the course is: then pictures are read first, and none but this question's. */
  isOpen: boolean;
  pictureId: string | undefined;
  history: readonly SaidWithPicture[];
}

/** The question's own, and with it the newest before it, as far as there is room; the others are named. */
export function picturesToSend({ isOpen, pictureId, history }: Given): PicturesToSend {
  const own = pictureId === undefined ? [] : [pictureId];
  const before = isOpen ? [] : history.toReversed().flatMap(({ picture }) => picture?.id ?? []);
  return { ids: [...own, ...before].slice(0, mostPictures) };
}

/** A message as the model hears it: with its picture, or with what is known of it. */
export function toldOf(
  { role, content, picture }: SaidWithPicture,
  found: ReadonlyMap<string, MadePicture>,
  { ids }: PicturesToSend,
): Said {
  if (!picture) return { role, content };
  const seen = ids.includes(picture.id) ? found.get(picture.id) : undefined;
  if (seen) return { role, content, picture: seen };
  return { role, content: `${content}\n\n${picture.transcript === null ? notSent : inPicture(picture.transcript)}` };
}

const notSent = '[A picture went along with this, which is not shown again.]';

/** What stands in a picture, as words of the student's. */
export function inPicture(transcript: string): string {
  return `[In the picture: ${transcript.trim() || 'nothing that can be read'}]`;
}
