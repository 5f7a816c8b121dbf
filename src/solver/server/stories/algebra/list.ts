import type { Kind } from '../story.ts';

/** The kinds of stories of this domain. */
export const algebra: Kind[] = [];
