/** The pages of the link that ends the daily letter. On the first GET shows a button and POST does what it says. */
export const dailyLetterPaths = { stop: '/community-letter/stop', stopped: '/community-letter/stopped' } as const;
