import { BadgeCheck, MailQuestionMark } from 'lucide-react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { sendVerification, type Profile } from '../../ownAccount.ts';
import { exactTexts } from '../../texts.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange, useKeep } from '../useOwnAccount.ts';
import { Words } from '../Words.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PendingChange } from './PendingChange.tsx';
import { ChangeRow } from './Row.tsx';

export function EmailRow({ profile }: { profile: Profile }) {
  return (
    <>
      <ChangeRow
        title={exactTexts.email}
        verb="Change"
        profile={profile}
        Form={EmailForm}
        below={!profile.emailVerified && !profile.pendingEmail && <SendAgain profile={profile} />}
      >
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{profile.email}</span>
          <Standing isConfirmed={profile.emailVerified} />
        </p>
      </ChangeRow>
      <PendingChange profile={profile} />
    </>
  );
}

function Standing({ isConfirmed }: { isConfirmed: boolean }) {
  const look = 'inline-flex items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold';
  return isConfirmed ? (
    <span className={`${look} bg-ok-bg text-ok`}>
      <BadgeCheck aria-hidden="true" className="size-4" />
      Confirmed
    </span>
  ) : (
    <span className={`${look} bg-sunken`}>
      <MailQuestionMark aria-hidden="true" className="size-4" />
      Not confirmed yet
    </span>
  );
}

function SendAgain({ profile: { email } }: { profile: Profile }) {
  const { keepProfile } = useKeep();
  const { mutate, isPending, isSuccess, error } = useChange({
    change: () => call(sendVerification, {}),
    done: keepProfile,
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-measure text-muted">
        <Words>
          Open the link in our e-mail to this address to show that it is yours, so that you can reset your password if
          you forget it.
        </Words>
      </p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending...' : 'Send the link again'}
      </Button>
      <StatusLine>
        {isSuccess && `A new e-mail to ${email} is on its way. The link in it works for 24 hours.`}
      </StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </div>
  );
}
