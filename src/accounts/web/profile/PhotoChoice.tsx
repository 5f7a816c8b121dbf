import { roleNames } from '../../account.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Profile } from '../../ownAccount.ts';
import { Avatar } from '../Avatar.tsx';
import { useAct } from '../card.tsx';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useMe } from '../useSession.ts';
import { PhotoAddress } from './PhotoAddress.tsx';
import { PhotoFile } from './PhotoFile.tsx';
import { Unfolded } from './Unfolded.tsx';
import { usePhoto, type PhotoWish } from './usePhoto.ts';

const saidWhenDone = {
  file: 'Your photo is saved.',
  address: 'Your photo is saved. It is kept here; the link is not opened again.',
  nothing: 'Your photo is removed.',
};

const saidMeanwhile = { file: 'Uploading your photo...', address: 'Fetching the picture...', nothing: 'Removing...' };

export function PhotoChoice({ profile }: { profile: Profile }) {
  const person = useMe().user ?? profile;
  const [isAddressOpen, setAddressOpen] = useState(false);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const addressButton = useRef<HTMLButtonElement>(null);
  const { act } = useAct();
  const formId = useId();
  const { mutate, isPending, variables, isSuccess, error } = usePhoto(() => {
    setAddressOpen(false);
    uploadButton.current?.focus();
  });
  const ask = (wish: PhotoWish) => !isPending && mutate(wish);
  function showAddress(isShown: boolean) {
    act();
    setAddressOpen(isShown);
    if (!isShown) addressButton.current?.focus();
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className={`shrink-0 ${isPending ? 'opacity-50' : ''}`}>
          <Avatar of={person} size="large" />
        </span>
        <Person profile={profile} />
      </div>
      <div className="flex flex-wrap gap-3">
        <PhotoFile ref={uploadButton} busy={isPending} onFile={(file) => ask({ from: 'file', file })} />
        <Button
          ref={addressButton}
          variant="secondary"
          busy={isPending}
          aria-expanded={isAddressOpen}
          aria-controls={formId}
          onClick={() => showAddress(!isAddressOpen)}
        >
          Use an image link
        </Button>
        {person.photoURL && (
          <Button variant="quiet" busy={isPending} onClick={() => ask({ from: 'nothing' })}>
            Remove
            <span className="sr-only"> photo</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">JPEG, PNG, WebP or GIF, at most 10 MB. It is cropped to a square.</p>
      <Unfolded id={formId} onClose={() => showAddress(false)}>
        {isAddressOpen && <PhotoAddress busy={isPending} onAddress={(address) => ask({ from: 'address', address })} />}
      </Unfolded>
      <p role="status" className={isPending ? 'text-muted' : 'sr-only'}>
        {isPending && variables && saidMeanwhile[variables.from]}
      </p>
      <StatusLine>{isSuccess && saidWhenDone[variables.from]}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </div>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Person({ profile: { displayName, createdAt } }: { profile: Profile }) {
  const { user } = useMe();
  return (
    <div className="min-w-0 grow basis-[min-content] max-[22rem]:basis-full">
      <p className="text-xl font-bold wrap-break-word">
        {displayName || <span className="text-muted">No name yet</span>}
      </p>
      <p className="text-muted">
        {roleNames[user?.role ?? 'student']} since {monthFormat.format(Date.parse(createdAt))}
      </p>
    </div>
  );
}
