import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { withdrawAssignment, type AssignmentDetail } from '../../../assignments.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';

interface Props {
  detail: AssignmentDetail;
  onDone: (detail: AssignmentDetail) => void;
}

/** Takes an assignment back, once that is confirmed. */
export function Withdraw({ detail, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(withdrawAssignment, { params: { classId: detail.class.id, assignment: detail.assignment.id } }),
    onSuccess: onDone,
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.withdrawTitle}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {texts.withdraw}
            </Button>
          </>
        }
      >
        <p>{texts.withdrawLead}</p>
        {error && (
          <p role="alert" className="text-no">
            {error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
