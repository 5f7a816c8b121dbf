import { Block, Rows, RowsItem } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { changeClass, type ClassSettings } from '../../classes.ts';
import { useClassChange } from './useClassChange.ts';

/** Whether the students of a class have the community, and whether the class is over. */
export function ClassEnd({ settings: { id, hasCommunity, isArchived } }: { settings: ClassSettings }) {
  const { change, isPending, refusal, said } = useClassChange(id);
  const params = { classId: id };
  function switchCommunity() {
    const said = hasCommunity ? 'The community is off for this class.' : 'The community is on for this class.';
    change({ said, work: () => call(changeClass, { params, body: { hasCommunity: !hasCommunity } }) });
  }
  function archive() {
    const said = isArchived ? 'The class is open again.' : 'The class is archived.';
    change({ said, work: () => call(changeClass, { params, body: { isArchived: !isArchived } }) });
  }
  return (
    <Block title="Community and archive">
      <Rows>
        <RowsItem>
          <p className="max-w-measure">
            {hasCommunity
              ? 'Students of this class may read and ask questions in the community.'
              : 'Students of this class have no community.'}
          </p>
          <Button variant="secondary" busy={isPending} onClick={switchCommunity} className="self-start">
            {hasCommunity ? 'Switch the community off' : 'Switch the community on'}
          </Button>
        </RowsItem>
        <RowsItem>
          <p className="max-w-measure">
            {isArchived
              ? 'When you reopen the class, students may join again, and its seats with Pro open again.'
              : 'When the class is over, archive it: nobody joins any more, and Pro by this class ends. You can reopen it.'}
          </p>
          <Button variant="secondary" busy={isPending} onClick={archive} className="self-start">
            {isArchived ? 'Reopen the class' : 'Archive the class'}
          </Button>
        </RowsItem>
      </Rows>
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
