/** The pages of the link that ends the weekly letter. On the first GET shows a button and POST does what it says. */
export const weeklyLetterPaths = { stop: '/weekly-letter/stop', stopped: '/weekly-letter/stopped' } as const;
