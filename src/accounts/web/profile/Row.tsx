import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Profile } from '../../ownAccount.ts';
import { useAct } from '../card.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { Unfolded } from './Unfolded.tsx';

interface RowProps {
  title: string;
  /** How it stands. */
  children: ReactNode;
  /** What can be done, at its side. */
  action?: ReactNode;
}

/** One fact of the account, and what can be done about it. */
export function Row({ title, children, action }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:gap-x-8">
      <h3 className="font-semibold">{title}</h3>
      <div className="col-span-2 flex min-w-0 flex-col gap-1 sm:col-span-1 sm:row-start-2">{children}</div>
      {action && <div className="col-start-2 row-start-1 sm:row-span-2">{action}</div>}
    </div>
  );
}

/** What a form gets that opens below its row. */
export interface FormProps {
  profile: Profile;
  /** Closes it; what is given is said then. */
  close: (said?: string) => void;
}

interface ChangeRowProps extends Omit<RowProps, 'action'> {
  profile: Profile;
  /** What opens the form: 'Change'. */
  verb: string;
  Form: ComponentType<FormProps>;
  /** What stands below while the form is closed. */
  below?: ReactNode;
}

/** A fact whose form opens below it. */
export function ChangeRow({ profile, verb, Form, below, ...row }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { act } = useAct();

  function open() {
    act();
    setSaid('');
    setOpen(true);
  }
  function close(words = '') {
    setSaid(words);
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <>
      <Row
        {...row}
        action={
          <Button
            ref={opener}
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => (isOpen ? close() : open())}
          >
            {isOpen ? 'Cancel' : verb}
            <span className="sr-only"> {row.title}</span>
          </Button>
        }
      />
      <Unfolded id={formId} onClose={close}>
        {isOpen && <Form profile={profile} close={close} />}
      </Unfolded>
      <StatusLine>{said}</StatusLine>
      {!isOpen && below}
    </>
  );
}
