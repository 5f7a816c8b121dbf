import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { CourseFile, FileProblem } from '../../../course.ts';
import type { Tell } from '../tell.ts';
import { whyNotPublish } from '../rules.ts';
import type { CourseFileDesk } from './useCourseFile.ts';

interface Props {
  file: CourseFile;
  desk: CourseFileDesk;
  problems: readonly FileProblem[] | undefined;
  onSave: () => void;
  tell: Tell;
}

/** Saving, publishing and leaving what was changed; what cannot be done now says why. */
export function FileActions({ file, desk, problems, onSave, tell }: Props) {
  const id = useId();
  const whyNot = whyNotPublish({ file, isUnsaved: desk.isUnsaved, problems });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button disabled={!desk.isUnsaved || desk.isOvertaken} busy={desk.isBusy} onClick={onSave}>
          Save draft
        </Button>
        <Button
          variant="secondary"
          disabled={whyNot !== undefined}
          busy={desk.isBusy}
          aria-describedby={whyNot === undefined ? undefined : id}
          onClick={() => void desk.publish(() => tell('It is being published.', true))}
        >
          Publish
        </Button>
        <LeaveDraft isDraft={file.state === 'draft'} desk={desk} tell={tell} />
      </div>
      {whyNot && (
        <p id={id} className="text-sm text-muted">
          {whyNot}
        </p>
      )}
    </div>
  );
}

/** Asks first: what was typed is gone then, while a draft that was saved stays among the versions. */
function LeaveDraft({ isDraft, desk, tell }: { isDraft: boolean; desk: CourseFileDesk; tell: Tell }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isDraft && !desk.isUnsaved) return null;
  const what = isDraft ? 'the draft' : 'what you typed';

  function leave() {
    setIsOpen(false);
    const done = () => tell(isDraft ? 'The draft is left.' : 'What you typed is left.', true);
    if (isDraft) void desk.discard(done);
    else {
      desk.forget();
      done();
    }
  }

  return (
    <>
      <Button variant="quiet" busy={desk.isBusy} onClick={() => setIsOpen(true)}>
        Leave {what}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Leave ${what}?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={leave}>
              Leave it
            </Button>
          </>
        }
      >
        <p>
          {isDraft
            ? 'The text is then what students see. What was saved stays among the versions.'
            : 'The text is then as it was opened. Nothing of what you typed was saved.'}
          {isDraft && desk.isUnsaved && ' What you typed since is gone.'}
        </p>
      </Dialog>
    </>
  );
}
