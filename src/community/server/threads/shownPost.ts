import { isStaff, type Role } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Author, PostState } from '../../community.ts';
import { communityPeople, type communityAnswers, type communityThreads } from '../community.tables.ts';
import { displayNameOf } from '../safety/people.ts';

export interface PostRow {
  id: string;
  authorId: string | null;
  text: string;
  html: CleanHtml;
  state: PostState;
  writtenAt: Date;
  editedAt: Date | null;
  name: string | null;
  role: Role | null;
  chosen: string | null;
  isAppointed: boolean | null;
}

/** What is read of a post and of who wrote it. */
export function postColumns(table: typeof communityThreads | typeof communityAnswers) {
  const { id, authorId, text, html, state, writtenAt, editedAt } = table;
  const author = { name: users.name, role: users.role, chosen: communityPeople.displayName };
  return { id, authorId, text, html, state, writtenAt, editedAt, ...author, isAppointed: communityPeople.isExpert };
}

/** A post in the eyes of a reader: what was typed is for its author alone. */
export function shownPost(row: PostRow, readerId: string) {
  const { id, html, state, text, writtenAt, editedAt, authorId } = row;
  return {
    ...{ id, html, state, author: authorOf(row, readerId) },
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    ...(authorId === readerId ? { text } : {}),
  };
}

function authorOf({ authorId, name, role, chosen, isAppointed }: PostRow, readerId: string): Author {
  if (name === null || role === null) return { name: null, badge: null, isYou: false };
  const badge = isStaff(role) ? 'teacher' : isAppointed ? 'expert' : null;
  return { name: displayNameOf(chosen, name), badge, isYou: authorId === readerId };
}
