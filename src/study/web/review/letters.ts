/** What the options are called on paper. */
export const letters = ['A', 'B', 'C', 'D'];
