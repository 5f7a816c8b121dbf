/** Under whose name a browser keeps things when nobody is signed in; no uid reads like this. */
export const visitor = 'visitor';
