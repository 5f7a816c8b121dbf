import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { getSecondStep, hasFactor } from '../../secondStep.ts';
import { TakeStep } from './TakeStep.tsx';
import { useKeepSecondStep } from './useKeepSecondStep.ts';

/** Asks for the second step in the middle of work. */
export function SecondStepDialog({ onEnd }: { onEnd: (isTaken: boolean) => void }) {
  const { data: state, error, refetch } = useReply(getSecondStep, {});
  const keep = useKeepSecondStep();
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="Take the second step"
      actions={
        <Button variant="secondary" className="max-sm:grow" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      }
    >
      <p className="text-muted">What you are about to do wants the second step of the last 15 minutes.</p>
      {state && !hasFactor(state) && <p>You have none yet: set one up in your settings first.</p>}
      {state && hasFactor(state) && (
        <TakeStep
          state={state}
          onTaken={async (taken) => {
            await keep(taken);
            onEnd(true);
          }}
        />
      )}
      {!state && (error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />)}
    </Dialog>
  );
}
