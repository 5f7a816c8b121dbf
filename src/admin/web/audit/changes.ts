/** One field of a deed, as it was and as it is; '' where there was, or is, nothing. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/**
 * What a deed changed, field by field, in the order of the fields.
 *
 * @example changesOf({ role: 'student' }, { role: 'admin' }) // [{ field: 'role', before: 'student', after: 'admin' }]
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: textOf(was[field]),
    after: textOf(is[field]),
  }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
