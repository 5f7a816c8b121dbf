import { readJson, type Kept } from '#platform/web/kept.ts';

/** What somebody is writing, kept in this browser until the server has it. */
export interface Draft {
  /** Of the post that it becomes: sent twice it is posted once. */
  id: string;
  text: string;
  /** As it went out last, while nobody knows whether it arrived. */
  sent?: string | undefined;
}

/** @param place what it is written for, such as 'answer.ID'. */
export interface DraftAt {
  owner: string;
  place: string;
}

const nameOf = ({ owner, place }: DraftAt) => `lodestar.post.${owner}.${place}`;

export function keptDraft(kept: Kept, at: DraftAt): Draft | undefined {
  const found = readJson(kept.get(nameOf(at)));
  return isDraft(found) ? found : undefined;
}

export function keepDraft(kept: Kept, at: DraftAt, draft: Draft): void {
  kept.set(nameOf(at), JSON.stringify(draft));
}

export function dropDraft(kept: Kept, at: DraftAt): void {
  kept.remove(nameOf(at));
}

function isDraft(found: unknown): found is Draft {
  const { id, text, sent } = (found ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof text === 'string' && (sent === undefined || typeof sent === 'string');
}
