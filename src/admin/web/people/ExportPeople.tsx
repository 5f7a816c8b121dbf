import { useMutation } from '@tanstack/react-query';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { saveFile } from '#platform/web/saveFile.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { fetchPeople } from './fetchPeople.ts';

export function ExportPeople() {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: fetchPeople, onSuccess: saveFile });
  return (
    <Block
      title="All people as a file"
      lead="Name, address, since, last seen, Pro until and lessons done, for a spreadsheet (CSV)."
    >
      <Button variant="secondary" busy={isPending} onClick={() => mutate()} className="self-start">
        {isPending ? 'Preparing...' : 'Download all people'}
      </Button>
      <StatusLine>{data && `Saved as ${data.name} among your downloads.`}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </Block>
  );
}
