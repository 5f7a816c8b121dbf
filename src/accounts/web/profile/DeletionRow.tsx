import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Profile } from '../../ownAccount.ts';
import { useAct } from '../card.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { Row } from './Row.tsx';

export function DeletionRow({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  const { act } = useAct();
  function ask() {
    act();
    setAsking(true);
  }
  return (
    <>
      <Row
        title="Leaving"
        action={
          <Button variant="secondary" onClick={ask}>
            Delete your account
          </Button>
        }
      >
        <p className="max-w-measure text-muted">Deletes your account and everything in it.</p>
      </Row>
      {isAsking && <DeletionDialog profile={profile} onClose={() => setAsking(false)} />}
    </>
  );
}
