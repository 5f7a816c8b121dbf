import { pictureTexts } from '../../pictureTexts.ts';
import type { Picture } from '../../picture.ts';
import { addressOfPicture } from './addressOfPicture.ts';

/** Small letters can be read where it is opened by itself. */
export function SentPicture({ picture: { id, width, height } }: { picture: Picture }) {
  const address = addressOfPicture(id);
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block max-w-full">
      <img
        src={address}
        alt={pictureTexts.pictureSent}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-h-72 w-auto max-w-full rounded-card border border-line"
      />
    </a>
  );
}
