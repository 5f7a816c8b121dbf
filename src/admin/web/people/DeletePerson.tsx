import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { field } from '#accounts/web/field.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { deletePerson, getPerson, type Person } from '../../people.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The button that deletes an account, and what has to be typed first. */
export function DeletePerson({ person: { uid, email } }: { person: Person }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useDeletion(uid, () => setIsAsked(false));
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      >
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete this account?"
          action="Delete for good"
          isDanger
          busy={isPending}
          refusal={error?.message}
          onConfirm={(form) => mutate(field(form, 'email'))}
          onClose={() => setIsAsked(false)}
        >
          <p>This cannot be undone. Everything of theirs goes, and a subscription ends first.</p>
          <TextField
            label={`To be sure, type ${email}`}
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </ConfirmDialog>
      )}
    </>
  );
}

function useDeletion(uid: string, close: () => void) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (email: string) => call(deletePerson, { params: { uid }, body: { email } }),
    async onSuccess() {
      close();
      await notice('The account is deleted, with everything in it.');
      navigate('/admin/people');
      queries.removeQueries({ queryKey: replyKey(getPerson, { params: { uid } }) });
      await queries.invalidateQueries();
    },
  });
}
