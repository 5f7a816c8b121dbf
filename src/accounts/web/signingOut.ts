/** Whoever signs out, or has, is not told that their session ended. The page that is left for it forgets it. */
export const signingOut = { hasBegun: false };
