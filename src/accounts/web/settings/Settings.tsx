import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { setCharacterKeys, useCharacterKeys } from '#platform/web/characterKeys.ts';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { exactTexts, signedOutText, signOutFailedText } from '../../texts.ts';
import { Block } from '../Block.tsx';
import { useMe } from '../useSession.ts';
import { leave, useSignOut } from '../useSignOut.ts';
import { Words } from '../Words.tsx';
import { Devices } from './Devices.tsx';
import { ProviderFailure } from './ProviderFailure.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { TimeZoneChoice } from './TimeZoneChoice.tsx';

interface Props {
  /** What there is to say about Pro; a later part of the product knows. */
  subscription: ReactNode;
  /** The way to one that is missing, at the end. */
  purchase: ReactNode;
  /** What the choices of a question are called; a later part of the product shows them. */
  optionNames: ReactNode;
  /** The way to what is chosen for the community; a later part of the product knows. */
  community: ReactNode;
  /** Which letters come; a later part of the product knows, and has nothing to say to most. */
  letters: ReactNode;
  /** What is given to others to look at. */
  sharing: ReactNode;
}

export function Settings({ subscription, purchase, optionNames, sharing, community, letters }: Props) {
  return (
    <Page
      title={exactTexts.settings}
      lead={
        <>
          <Words>How this site looks and behaves for you. Your name, photo, e-mail address and password are in</Words>{' '}
          <Link to="/profile" className="link">
            Your Profile
          </Link>
          .
        </>
      }
    >
      <ProviderFailure />
      {subscription}
      <Block title="Appearance" lead="How this site looks in this browser.">
        <ThemeChoice />
      </Block>
      <Block title="Time zone" lead="Live sessions are shown in it, on every device.">
        <TimeZoneChoice />
      </Block>
      <Block
        title="Answer choices"
        lead="What they are called in practice, in this browser. On the test they have letters."
      >
        {optionNames}
      </Block>
      <Block title="Keyboard" lead="In practice, and in this browser.">
        <CharacterKeysChoice />
      </Block>
      {sharing}
      {community}
      {letters}
      <Block title="Where you are signed in" lead="Sign out what you do not use any more, or do not know.">
        <Devices />
      </Block>
      <SecondStep />
      <Block title={exactTexts.account}>
        <SignOut />
      </Block>
      {purchase}
    </Page>
  );
}

const SecondStepBlock = screen(async () => (await import('../secondStep/SecondStepBlock.tsx')).SecondStepBlock);

/** For administrators alone, who alone fetch its code. */
function SecondStep() {
  const isHere = useInBrowser();
  const { user } = useMe();
  return (
    isHere &&
    user?.role === 'admin' && (
      <Suspense>
        <SecondStepBlock />
      </Suspense>
    )
  );
}

/** Who speaks to the computer, or hits keys by accident, may want single keys to do nothing. */
function CharacterKeysChoice() {
  const on = useCharacterKeys();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={on} onChange={() => setCharacterKeys(!on)} className="tick" />
      Number and letter keys choose an answer
    </label>
  );
}

function SignOut() {
  const { user } = useMe();
  const {
    mutate: signOut,
    isPending,
    isSuccess,
  } = useSignOut({
    done: () => void notice(signedOutText).then(leave),
    failed: () => void notice(signOutFailedText),
  });
  const busy = isPending || isSuccess;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="block text-sm text-muted">Signed in as</span>
        <span className="font-semibold">{user?.email}</span>
      </p>
      <Button variant="secondary" busy={busy} onClick={() => signOut()}>
        {busy ? exactTexts.signingOut : exactTexts.signOut}
      </Button>
    </div>
  );
}
