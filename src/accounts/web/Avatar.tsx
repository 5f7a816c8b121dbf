import { useEffect, useRef, useState } from 'react';
import { initials, type Account } from '../account.ts';

interface Props {
  of: Pick<Account, 'displayName' | 'email' | 'photoURL'>;
  size?: 'normal' | 'large';
}

const sizes = { normal: 'size-10 text-sm', large: 'size-20 text-2xl' };

/** The person's photo; their initials when there is none or it does not load. The name stands beside it. */
export function Avatar({ of: person, size = 'normal' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = useRef<HTMLImageElement>(null);
  const { photoURL } = person;

  useEffect(() => {
    const failedBeforeWeListened = photo.current?.complete && photo.current.naturalWidth === 0;
    if (failedBeforeWeListened) setFailed(photoURL);
  }, [photoURL]);

  const look = `grid max-w-none shrink-0 place-items-center overflow-hidden rounded-full ${sizes[size]}`;
  if (photoURL === null || photoURL === failed) {
    return (
      <span aria-hidden="true" className={`bg-accent font-bold text-on-accent select-none ${look}`}>
        {initials(person)}
      </span>
    );
  }
  return (
    <img
      ref={photo}
      src={photoURL}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(photoURL)}
      className={`object-cover ${look}`}
    />
  );
}
