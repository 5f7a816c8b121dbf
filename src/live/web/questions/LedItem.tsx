import { useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { LedQuestion } from '../../questions.ts';
import { AnswerForm, HideForm } from './leadingForms.tsx';
import type { Leading } from './leading.ts';
import { Answered, QuestionWords } from './QuestionWords.tsx';

interface Props extends Pick<Leading, 'hide'> {
  question: LedQuestion;
  /** The session, where it does not go without saying. */
  about?: string;
  /** Without, where it is answered is said elsewhere. */
  answer?: Leading['answer'];
}

/** One question, and the two forms of whoever leads the session: where it is answered, and why it is hidden. */
export function LedItem({ question, about, answer, hide }: Props) {
  const { id, state, reports, hiddenReason, minute } = question;
  const [open, setOpen] = useState<'answer' | 'hide'>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const textId = useId();

  async function attempt(work: () => Promise<void>) {
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    setSaid('');
    try {
      await work();
      setOpen(undefined);
      setSaid('Saved.');
      status.current?.focus();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setSaving(false);
    }
  }
  const toggle = (form: 'answer' | 'hide') => setOpen(open === form ? undefined : form);
  return (
    <li className="flex flex-col gap-2 px-5 py-4">
      {about && <p className="text-sm text-muted wrap-anywhere">{about}</p>}
      <QuestionWords question={question} textId={textId} />
      <Answered question={question} />
      {state === 'held' && (
        <p className="text-sm text-no">{reports} reported it: nobody else sees it until you decide.</p>
      )}
      {state === 'hidden' && <p className="text-sm text-muted wrap-anywhere">Hidden: {hiddenReason}</p>}
      <div className="flex flex-wrap gap-2">
        {answer && (
          <Opener isOpen={open === 'answer'} textId={textId} onClick={() => toggle('answer')}>
            {minute ? 'Change the answer' : 'It is answered'}
          </Opener>
        )}
        {state !== 'hidden' && (
          <Opener isOpen={open === 'hide'} textId={textId} onClick={() => toggle('hide')}>
            Hide
          </Opener>
        )}
        {state !== 'shown' && (
          <Button
            variant="quiet"
            aria-describedby={textId}
            busy={isSaving}
            onClick={() => void attempt(() => hide(id, { isHidden: false, reason: '' }))}
          >
            Show it
          </Button>
        )}
      </div>
      {open === 'answer' && answer && (
        <AnswerForm question={question} isSaving={isSaving} onSubmit={(said) => void attempt(() => answer(id, said))} />
      )}
      {open === 'hide' && (
        <HideForm isSaving={isSaving} onSubmit={(reason) => void attempt(() => hide(id, { isHidden: true, reason }))} />
      )}
      <p
        ref={status}
        role={failure ? 'alert' : 'status'}
        tabIndex={-1}
        className={failure ? 'text-no' : 'text-sm text-ok empty:sr-only'}
      >
        {failure?.message ?? said}
      </p>
    </li>
  );
}

interface OpenerProps {
  isOpen: boolean;
  textId: string;
  onClick: () => void;
  children: string;
}

function Opener({ isOpen, textId, onClick, children }: OpenerProps) {
  return (
    <Button variant="quiet" aria-expanded={isOpen} aria-describedby={textId} onClick={onClick}>
      {children}
    </Button>
  );
}
