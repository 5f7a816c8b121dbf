import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { MorePages } from '#platform/web/ui/MorePages.tsx';
import { usePages } from '#platform/web/usePages.ts';
import { getClassMembers, type ClassMember, type ClassMembers } from '../../classes.ts';
import { dayOf } from '../days.ts';

interface Props {
  classId: string;
  first: ClassMembers;
  onRemove: (member: ClassMember) => void;
}

/** The students of a class, page after page. */
export function MemberList({ classId, first, onRemove }: Props) {
  const pages = usePages(first, (after) => call(getClassMembers, { params: { classId }, query: { after } }));
  const members = pages.all.flatMap((page) => page.members);
  if (members.length === 0) {
    return (
      <p className="text-muted">Nobody has joined yet. Give your students the code, or send them an invitation.</p>
    );
  }
  return (
    <>
      <ul aria-label="Students" className="flex flex-col divide-y divide-hairline">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-40">
              <span className="wrap-anywhere">{member.name || 'A student without a name'}</span>
              <span className="block text-sm text-muted">
                Joined {dayOf(member.joinedAt)}
                {member.hasSeat && ', with Pro by this class'}
              </span>
            </span>
            <Button variant="quiet" onClick={() => onRemove(member)}>
              Take out <span className="sr-only">{member.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <MorePages pages={pages}>Show more students</MorePages>
    </>
  );
}
