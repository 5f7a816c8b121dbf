/** The pages of the link that ends letters about live sessions. On the first GET shows a button and POST does what it says. */
export const liveLetterPaths = { stop: '/letters/live/stop', stopped: '/letters/live/stopped' } as const;
