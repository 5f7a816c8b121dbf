import { useState } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { useMe } from '#accounts/web/useSession.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Person } from '../../people.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeletePerson } from './DeletePerson.tsx';
import { actionsFor, type PersonAction } from './actionsFor.ts';
import { ProGrant } from './ProGrant.tsx';
import { usePersonChange } from './usePersonChange.ts';

/** What can be done for a person, and to them. */
export function PersonActions({ person }: { person: Person }) {
  const isOwn = useMe().user?.uid === person.uid;
  const { change, isPending, refusal, said, reset } = usePersonChange(person.uid);
  const [asked, setAsked] = useState<PersonAction>();

  function ask(action: PersonAction) {
    reset();
    setAsked(action);
  }
  async function confirm({ said, work }: PersonAction) {
    await change({ said, work }).then(
      () => setAsked(undefined),
      () => {}, // the dialog says why
    );
  }
  return (
    <Block title="Actions" lead={isOwn ? ownAccount : 'Each is written into the audit log.'}>
      <ProGrant person={person} />
      <ul className="flex flex-wrap gap-3">
        {actionsFor(person, isOwn).map((action) => (
          <li key={action.key}>
            <Button variant="secondary" onClick={() => ask(action)}>
              {action.name}
            </Button>
          </li>
        ))}
        {!isOwn && (
          <li>
            <DeletePerson person={person} />
          </li>
        )}
      </ul>
      <StatusLine>{said}</StatusLine>
      {asked && (
        <ConfirmDialog
          title={asked.question}
          action={asked.name}
          isDanger={asked.isDanger}
          busy={isPending}
          refusal={refusal}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.meaning}</p>
        </ConfirmDialog>
      )}
    </Block>
  );
}

const ownAccount =
  'This is your own account: you can delete it in your profile and sign out devices in your settings. Another administrator can disable it or change your role.';
