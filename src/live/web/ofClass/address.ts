/** Says what was done, and goes on from there to an address of the page, if there is one. */
export type OnDone = (sentence: string, to?: string) => void;

/** In the place of an id: a session that is still to be planned. */
export const newSession = 'new';
