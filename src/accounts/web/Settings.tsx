import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { setCharacterKeys, useCharacterKeys } from '#platform/web/characterKeys.ts';
import { notice } from '#platform/web/notice.tsx';
import { setTheme, themes, useTheme } from '#platform/web/theme.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { exactTexts, signedOutText, signOutFailedText } from '../texts.ts';
import { leave, useMe, useSignOut } from './useSession.ts';

export function Settings() {
  const { user } = useMe();
  return (
    <Page title={exactTexts.settings}>
      {user?.hasPaid && (
        <Block title={exactTexts.subscription}>
          <Subscription />
        </Block>
      )}
      <Block title="Appearance">
        <ThemeChoice />
      </Block>
      <Block title="Keyboard">
        <CharacterKeysChoice />
      </Block>
      <Block title={exactTexts.account}>
        <SignOut />
      </Block>
    </Page>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-4 p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

const looks = {
  system: { name: 'System', Icon: Monitor },
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
};

function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-muted">How this site looks in this browser.</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {themes.map((theme) => {
          const { name, Icon } = looks[theme];
          return (
            <label
              key={theme}
              className="flex min-h-13 items-center gap-3 rounded-control border border-line px-4 has-checked:border-primary has-checked:bg-sunken has-checked:font-semibold"
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={chosen === theme}
                onChange={() => setTheme(theme)}
                className="size-5 accent-primary"
              />
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Who speaks to the computer, or hits keys by accident, may want single keys to do nothing. */
function CharacterKeysChoice() {
  const on = useCharacterKeys();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={on} onChange={() => setCharacterKeys(!on)} className="size-5 accent-primary" />
      Number keys choose an answer
    </label>
  );
}

function Subscription() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>Your subscription is active.</p>
      <ButtonLink to="/cancel" variant="secondary">
        Cancel subscription
      </ButtonLink>
    </div>
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
