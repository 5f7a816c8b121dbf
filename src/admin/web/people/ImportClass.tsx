import { useRef, useState, type FormEvent } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ClassChoice } from './ClassChoice.tsx';
import { ClassLines } from './ClassLines.tsx';
import { ClassSource } from './ClassSource.tsx';
import { useClassImport } from './useClassImport.ts';

/** Makes accounts for a whole class: first what would come of a list is shown, then it is done. */
export function ImportClass() {
  const done = useRef<HTMLDivElement>(null);
  const { preview, importNow, forget, outcome, isPending, refusal } = useClassImport(() => done.current?.focus());
  const [isOpen, setIsOpen] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const pasted = field(form, 'pasted');
    preview(file instanceof File && file.size > 0 ? file : new Blob([pasted]), field(form, 'classId'));
  }
  return (
    <Block
      title="Import a class"
      lead="Everybody on a list who has no account yet gets one, and a letter with a link to choose a password."
    >
      {!isOpen && (
        <Button variant="secondary" onClick={() => setIsOpen(true)} className="self-start">
          Import a list
        </Button>
      )}
      {isOpen && (
        <form onSubmit={submit} onChange={forget} className="flex flex-col gap-5">
          <ClassSource />
          <ClassChoice />
          <Button type="submit" variant="secondary" busy={isPending} className="self-start">
            Preview
          </Button>
        </form>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <div ref={done} tabIndex={-1}>
        <StatusLine>
          {outcome?.isDone &&
            `Done: ${outcome.made} new, ${outcome.there} there already.${outcome.invitedTo === null ? '' : ` All of them are invited to ${outcome.invitedTo}.`}`}
        </StatusLine>
      </div>
      {outcome && !outcome.isDone && <ClassLines outcome={outcome} busy={isPending} onImport={importNow} />}
    </Block>
  );
}
