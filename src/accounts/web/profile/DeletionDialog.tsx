import { useId, useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { deleteAccount, type Profile } from '../../ownAccount.ts';
import { deletedText } from '../../texts.ts';
import { field } from '../field.ts';
import { Refusal } from '../Refusal.tsx';
import { useChange } from '../useOwnAccount.ts';
import { forgetEverythingKept } from '../forgetKept.ts';
import { useMe } from '../useSession.ts';
import { leave } from '../useSignOut.ts';
import { useProof } from './useProof.tsx';

interface Props {
  profile: Profile;
  onClose: () => void;
}

const word = 'delete';

/** Says what goes, and has the person type that they mean it. */
export function DeletionDialog({ profile, onClose }: Props) {
  const formId = useId();
  const { submit, isPending, refusal, proofDialog } = useDeletion({ profile, onClose });
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Delete your account?"
        actions={
          <>
            <Button variant="secondary" className="max-sm:grow" onClick={onClose}>
              Keep my account
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={isPending} className="max-sm:grow">
              {isPending ? 'Deleting...' : 'Delete for good'}
            </Button>
          </>
        }
      >
        <WhatGoes profile={profile} />
        <form id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={`To be sure, type ${word} or your e-mail address`}
            name="sure"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="posts" className="tick" />
            Also delete what I wrote in the community
          </label>
          {refusal && <Refusal>{refusal}</Refusal>}
        </form>
      </Dialog>
      {proofDialog}
    </>
  );
}

function WhatGoes({ profile: { email, hasPassword, provider, photoURL } }: { profile: Profile }) {
  const { user } = useMe();
  return (
    <>
      <p>This cannot be undone. All of this goes:</p>
      <ul className="ml-5 flex list-disc flex-col gap-1.5 marker:text-muted">
        <li>
          Your name, {photoURL && 'your photo, '}and your e-mail address{' '}
          <strong className="wrap-anywhere">{email}</strong>
        </li>
        <li>Every way you sign in{waysIn({ hasPassword, provider })}, on every device</li>
        <li>Every lesson you have completed</li>
        <li>Your conversations with the tutor and the solver</li>
        <li>Your newsletter, if you get it at this address</li>
        <li>Your name beside what you wrote in the community; the words stay, unless you choose otherwise below</li>
        {user?.hasPaid && <li>Pro and its subscription, which is canceled: nothing more is charged</li>}
      </ul>
    </>
  );
}

function waysIn({ hasPassword, provider }: Pick<Profile, 'hasPassword' | 'provider'>): string {
  const ways = [...(hasPassword ? ['your password'] : []), ...(provider ? [`your connection to ${provider}`] : [])];
  return ways.length ? ` (${ways.join(' and ')})` : '';
}

function useDeletion({ profile, onClose }: Props) {
  const { withProof, proofDialog } = useProof(profile);
  const [unsure, setUnsure] = useState(false);
  const { mutate, isPending, error } = useChange({
    change: (withPosts: boolean) => withProof(() => call(deleteAccount, { body: { withPosts } })),
    done() {
      forgetEverythingKept();
      onClose();
      void notice(deletedText).then(leave);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = field(form, 'sure').trim().toLowerCase();
    const isSure = typed === word || typed === profile.email;
    setUnsure(!isSure);
    if (isSure && !isPending) mutate(form.has('posts'));
  }
  const refusal = unsure ? `That is neither ${profile.email} nor ${word}.` : error?.message;
  return { submit, isPending, refusal, proofDialog };
}
