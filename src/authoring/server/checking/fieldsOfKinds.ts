import type { PartCheck } from '../family/checkShape.ts';

/** The fields that say something beside each kind of check. */
const fields: Record<string, readonly (keyof PartCheck)[]> = {
  compute: [],
  solve: ['for', 'give', 'where', 'any', 'all', 'every'],
  count: ['for', 'where', 'is', 'when'],
  equivalent: [],
  choose: ['for'],
  holds: ['fails'],
  blind: [],
};
const always: readonly (keyof PartCheck)[] = ['let', 'mistakes', 'known', 'false'];

/** The fields of a check that its kind does not look at, as messages: the author thinks that they count. */
export function idleFields(check: PartCheck, kind: keyof typeof fields): string[] {
  const idle = (Object.keys(check) as (keyof PartCheck)[]).filter(
    (field) => field !== kind && !always.includes(field) && !fields[kind]?.includes(field),
  );
  return idle.map((field) => `'${field}' says nothing beside '${kind}'.`);
}
