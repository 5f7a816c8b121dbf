import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getProfile, type Profile } from '../../ownAccount.ts';
import {
  getSecondStep,
  hasFactor,
  removePasskey,
  renewRecoveryCodes,
  type SecondStep,
  type SetUp,
} from '../../secondStep.ts';
import { Block } from '../Block.tsx';
import { Refusal } from '../Refusal.tsx';
import { dayOf } from '../settings/moments.ts';
import { StatusLine } from '../StatusLine.tsx';
import { AppSetUp } from './AppSetUp.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorChanges } from './useFactorChanges.tsx';
import { useKeepSecondStep } from './useKeepSecondStep.ts';

/** In the settings of administrators: how they take the second step. */
export function SecondStepBlock() {
  const { data: state, error, refetch } = useReply(getSecondStep, {});
  const { data: profile } = useReply(getProfile, {});
  return (
    <Block title="Second step" lead="How you show, beside your password, that it is you who comes to the desk.">
      {state && profile ? (
        <Factors state={state} profile={profile} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Block>
  );
}

function Factors({ state, profile }: { state: SecondStep; profile: Profile }) {
  const keep = useKeepSecondStep();
  const { guarded, dialogs } = useFactorChanges(profile);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const ofCodes = useRef<HTMLHeadingElement>(null);
  const [areKept, setKept] = useState(false);
  useEffect(() => {
    if (areKept) ofCodes.current?.focus(); // what had the focus has gone
  }, [areKept]);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState('');

  /** Does one thing, and says that it is done or why not. */
  async function change(work: () => Promise<SecondStep>, done: string) {
    setSaid('');
    setRefusal('');
    setKept(false);
    try {
      await keep(await guarded(work));
      setSaid(done);
    } catch (error) {
      setRefusal((error as Error).message);
    }
  }
  async function show(made: SetUp, done: string) {
    setRefusal('');
    await keep(made.state);
    setKept(false);
    setCodes(made.recoveryCodes);
    setSaid(done);
  }
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes([]);
          setKept(true);
        }}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">Passkeys</h3>
        <PasskeyList
          passkeys={state.passkeys}
          timeZone={profile.timeZone}
          onRemove={({ id, name }) =>
            change(() => call(removePasskey, { params: { passkeyId: id } }), `Removed: ${name}.`)
          }
        />
        {knowsPasskeys() && (
          <PasskeyButton
            variant="secondary"
            work={() => guarded(makePasskey)}
            done={(made) => show(made, 'The passkey is set up.')}
            busyText="Waiting for your passkey..."
          >
            Add a passkey
          </PasskeyButton>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">App that makes codes</h3>
        <p className="text-muted">
          {state.appSince === null ? 'None is set up.' : `Set up on ${dayOf(state.appSince, profile.timeZone)}.`}
        </p>
        <AppSetUp
          guarded={guarded}
          verb={state.appSince === null ? 'Set up an app' : 'Replace the app'}
          done={(made) => show(made, 'The app is set up.')}
        />
      </div>
      {hasFactor(state) && (
        <div className="flex flex-col items-start gap-3">
          <h3 ref={ofCodes} tabIndex={-1} className="font-semibold">
            Recovery codes
          </h3>
          <p className="text-muted">{leftText(state.recoveryCodes)}</p>
          <Button
            variant="secondary"
            onClick={() =>
              void change(async () => {
                const made = await call(renewRecoveryCodes, {});
                setCodes(made.recoveryCodes);
                return made.state;
              }, '')
            }
          >
            Make new recovery codes
          </Button>
        </div>
      )}
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
      {dialogs}
    </div>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'None is left. Make new ones.';
  return left === 1 ? 'One is left. New ones replace it.' : `${left} are left. New ones replace them.`;
}
