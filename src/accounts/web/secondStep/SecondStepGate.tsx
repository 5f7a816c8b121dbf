import { useState, type ReactNode } from 'react';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getProfile } from '../../ownAccount.ts';
import { getSecondStep, hasFactor, type SecondStep, type SetUp } from '../../secondStep.ts';
import { Block } from '../Block.tsx';
import { FirstSetUp } from './FirstSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TakeStep } from './TakeStep.tsx';
import { useKeepSecondStep } from './useKeepSecondStep.ts';

/**
 * Shows what is behind it to administrators who took the second step in this session, and asks the others for it first. Drawn
 * in the browser alone.
 */
export function SecondStepGate({ children }: { children: ReactNode }) {
  return useInBrowser() ? <Gate>{children}</Gate> : <Loading />;
}

function Gate({ children }: { children: ReactNode }) {
  const { data: state, error, refetch } = useReply(getSecondStep, {});
  const keep = useKeepSecondStep();
  const [made, setMade] = useState<SetUp>();

  async function open(taken: SecondStep) {
    await keep(taken);
    setMade(undefined);
    focusHeading();
  }
  if (made)
    return (
      <div className="card p-5 sm:p-7">
        <RecoveryCodes codes={made.recoveryCodes} onKept={() => void open(made.state)} />
      </div>
    );
  if (state && state.secondsSinceTaken !== null) return children;
  if (state && hasFactor(state))
    return (
      <Block title="Take the second step" lead="The desk asks for it once in every sign-in.">
        <TakeStep state={state} onTaken={open} />
      </Block>
    );
  if (state)
    return <FirstBlock done={(first) => (first.recoveryCodes.length > 0 ? setMade(first) : open(first.state))} />;
  return error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />;
}

function FirstBlock({ done }: { done: (made: SetUp) => unknown }) {
  const { data: profile, error, refetch } = useReply(getProfile, {});
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!profile) return <Loading />;
  return (
    <Block
      title="Set up the second step"
      lead="Whoever learns your password must not come to the desk with it: here you show in a second way that it is you."
    >
      <FirstSetUp profile={profile} done={done} />
    </Block>
  );
}

/** That of the screen, which stands above. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
