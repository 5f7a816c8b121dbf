import { Download } from 'lucide-react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Profile } from '../../ownAccount.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange } from '../useOwnAccount.ts';
import { saveFile } from '#platform/web/saveFile.ts';
import { fetchExport } from './exportFile.ts';
import { Row } from './Row.tsx';
import { useProof } from './useProof.tsx';

export function ExportRow({ profile }: { profile: Profile }) {
  const { withProof, proofDialog } = useProof(profile);
  const { mutate, isPending, data, error } = useChange({
    change: () => withProof(fetchExport),
    done: saveFile,
  });
  return (
    <>
      <Row
        title="Your copy"
        action={
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            <Download aria-hidden="true" className="size-5" />
            {isPending ? 'Preparing...' : 'Download your data'}
          </Button>
        }
      >
        <p className="max-w-measure text-muted">
          Everything this site keeps about you, in one file that people and programs can read (JSON).
        </p>
      </Row>
      <StatusLine>{data && `Saved as ${data.name} among your downloads.`}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
      {proofDialog}
    </>
  );
}
