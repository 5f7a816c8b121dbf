import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Profile } from '../../ownAccount.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { Row } from './Row.tsx';

export function DeletionRow({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Row
        title="Leaving"
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Delete your account
          </Button>
        }
      >
        <p className="max-w-measure text-muted">Your account goes, with everything in it.</p>
      </Row>
      {isAsking && <DeletionDialog profile={profile} onClose={() => setAsking(false)} />}
    </>
  );
}
