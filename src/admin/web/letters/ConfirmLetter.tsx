import { useMutation } from '@tanstack/react-query';
import { field } from '#accounts/web/field.ts';
import { useSecondStep } from '#accounts/web/secondStep/useSecondStep.tsx';
import { confirmationFor } from '#landing/letterToAll.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { startDeskLetter } from '../../letters.ts';
import { ConfirmDialog } from '../people/ConfirmDialog.tsx';

/** What was written so far. */
export interface LetterDraft {
  subject: string;
  text: string;
  linkPath: string;
  linkName: string;
}

interface Props {
  draft: LetterDraft;
  readers: number;
  /** There are more or fewer readers meanwhile. */
  onCount: (readers: number) => void;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Says to how many people the letter goes, and sends it once that was typed. */
export function ConfirmLetter({ draft, readers, onCount, onClose, onDone }: Props) {
  const { withSecondStep, secondStepDialog } = useSecondStep();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirmation: string) =>
      withSecondStep(() => call(startDeskLetter, { body: { ...draft, confirmation } })),
    onSuccess: onDone,
    onError(refusal) {
      if (refusal instanceof AppError && refusal.code === 'not-confirmed') onCount(Number(refusal.about));
    },
  });
  return (
    <>
      <ConfirmDialog
        title="Send this letter?"
        action="Send it"
        busy={isPending}
        refusal={error?.message}
        onConfirm={(form) => mutate(field(form, 'confirmation'))}
        onClose={onClose}
      >
        <p>
          '{draft.subject}' goes to {readers.toLocaleString('en-US')} {readers === 1 ? 'person' : 'people'}. What has
          gone out cannot be taken back.
        </p>
        <TextField
          label={`To be sure, type ${confirmationFor(readers)}`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </ConfirmDialog>
      {secondStepDialog}
    </>
  );
}
