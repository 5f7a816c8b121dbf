import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { changeEmail, type Profile } from '../../ownAccount.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange, useKeep } from '../useOwnAccount.ts';
import { Words } from '../Words.tsx';
import { useProof } from './useProof.tsx';

/** A new address whose letter has not been answered yet. Asking for the one that they have takes the wish back. */
export function PendingChange({ profile: { email, pendingEmail }, profile }: { profile: Profile }) {
  const { keepProfile } = useKeep();
  const { withProof, proofDialog } = useProof(profile);
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { mutate, isPending, variables, error } = useChange({
    change: (wanted: string) => withProof(() => call(changeEmail, { body: { email: wanted } })),
    async done(changed, wanted) {
      await keepProfile(changed);
      setSaid(wanted === email ? 'Your address stays as it is.' : `A new e-mail to ${wanted} is on its way.`);
      place.current?.focus();
    },
  });
  function ask(wanted: string) {
    setSaid('');
    mutate(wanted);
  }
  const isBusyWith = (wanted: string) => isPending && variables === wanted;
  return (
    <div ref={place} tabIndex={-1} className={pendingEmail || said ? 'flex flex-col gap-3' : 'sr-only'}>
      {pendingEmail && (
        <div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
          <p className="max-w-measure">
            Waiting for <strong className="wrap-anywhere">{pendingEmail}</strong>:{' '}
            <Words>open the link in the e-mail that we sent there. Until then your address stays as it is.</Words>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isPending} onClick={() => ask(pendingEmail)}>
              {isBusyWith(pendingEmail) ? 'Sending...' : 'Send the e-mail again'}
            </Button>
            <Button variant="quiet" busy={isPending} onClick={() => ask(email)}>
              {isBusyWith(email) ? 'Keeping it...' : 'Keep the old address'}
            </Button>
          </div>
          {error && <Refusal>{error.message}</Refusal>}
        </div>
      )}
      <StatusLine>{said}</StatusLine>
      {proofDialog}
    </div>
  );
}
