import { FlaskConical, KeyRound } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useReply } from '#platform/web/useReply.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { getSignInWays, providerStart, type ProviderPurpose } from '../../provider.ts';
import { noGoogleText, testMarkText, testProviderText } from '../../texts.ts';
import { keepsCookies } from '../keepsCookies.ts';
import { nameOf, type Provider } from './providerName.ts';
import { useProviderAttempt, type WindowState } from './useProviderAttempt.ts';

interface Props {
  purpose: ProviderPurpose;
  /** Where to go on afterwards, when the whole page goes to the provider. */
  next: string;
  /** The exact words for Google; for another provider its own name stands in their place. */
  children: string;
  /** The person is back. @param failure a key of `providerFailureTexts`; undefined when all went well. */
  onEnd: (failure: string | undefined) => void;
}

/** The way in by Google, or by the provider that this server has in its place. Out of use, with the reason, when it has none. */
export function GoogleButton({ children, ...way }: Props) {
  const { data, error } = useReply(getSignInWays, {});
  const provider = data?.provider;
  const reason = data ? noGoogleText : error?.message;
  const reasonId = useId();
  if (provider) {
    return (
      <ProviderLink {...way} provider={provider}>
        {children.replace('Google', nameOf(provider))}
      </ProviderLink>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" size="large" disabled aria-describedby={reason && reasonId}>
        <GoogleMark />
        {children}
      </Button>
      <Note id={reasonId}>{reason}</Note>
    </div>
  );
}

type LinkProps = Props & { provider: Provider };

/** A link that works without any script; with it, the provider opens in a window of its own. */
function ProviderLink({ purpose, next, onEnd, provider, children }: LinkProps) {
  const noteId = useId();
  const wholePage = providerStart({ purpose, next });
  const { begin, state, address } = useProviderAttempt({
    purpose,
    onEnd,
    // what is being typed on the page stays there while they confirm who they are
    onBlocked: () => purpose === 'sign-in' && window.location.assign(wholePage),
  });
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (keepsCookies()) begin();
    else onEnd('cookies-refused');
  }
  return (
    <div className="flex flex-col gap-2">
      {provider.isTest && <TestMark />}
      <ButtonLink
        to={wholePage}
        variant="secondary"
        size="large"
        onClick={open}
        aria-describedby={provider.isTest ? noteId : undefined}
      >
        <Mark {...provider} />
        {children}
      </ButtonLink>
      <p role="status" className={state === 'none' ? 'sr-only' : 'text-center text-sm'}>
        {state === 'blocked' && purpose === 'confirm' ? (
          <NewTab address={address} name={nameOf(provider)} />
        ) : (
          windowTexts[state]
        )}
      </p>
      <Note id={noteId}>{provider.isTest && testProviderText}</Note>
    </div>
  );
}

function TestMark() {
  return (
    <p className="flex items-center gap-1.5 self-center rounded-full bg-accent px-3 text-sm font-semibold text-on-accent">
      <FlaskConical aria-hidden="true" className="size-4" />
      {testMarkText}
    </p>
  );
}

const windowTexts: Record<WindowState, string> = {
  none: '',
  open: 'Go on in the window that has opened.',
  closed: 'That window is closed. You can open it again.',
  blocked: '',
};

/** A link that a person clicks opens even where popups do not. */
function NewTab({ address, name }: { address: string; name: string }) {
  return (
    <>
      Your browser did not open the window.{' '}
      <a href={address} target="_blank" rel="noopener" className="link">
        Go to {name} in a new tab
      </a>
    </>
  );
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-center text-sm text-muted empty:hidden">
      {children}
    </p>
  );
}

/** Between two ways of doing the same. */
export function Or() {
  return (
    <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
      <span className="h-px grow bg-hairline" />
      or
      <span className="h-px grow bg-hairline" />
    </p>
  );
}

function Mark({ name, isTest }: Provider) {
  if (isTest) return <FlaskConical aria-hidden="true" className="size-5" />;
  return name === 'Google' ? <GoogleMark /> : <KeyRound aria-hidden="true" className="size-5" />;
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
      <path d="M12.2 10.6v3.2h4.6c-.4 1.9-2 3.2-4.6 3.2a5 5 0 1 1 3.3-8.7l2.4-2.3A8.4 8.4 0 1 0 12.2 20.4c4.9 0 8.1-3.4 8.1-8.2 0-.6 0-1.1-.1-1.6z" />
    </svg>
  );
}
