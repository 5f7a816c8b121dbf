import { customType } from 'drizzle-orm/pg-core';

/**
 * A `jsonb` column of any value, a string included. Drizzle's own parses a second time what the driver has parsed, where it is a
 * string: an entry '12' would come back as the number 12.
 */
export const jsonValue = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
