interface Lines {
  all: number;
  held: number;
  failed: number;
}

/** What a model's answer says of itself, once our own algebra has looked at its mathematics. */
export const checkedTexts = {
  holds: 'checked',
  fails: 'does not come out',
  answer: {
    agrees: "This site's algebra worked the problem out by itself and comes to the same answer.",
    differs: "Take care: this site's algebra worked the problem out by itself and comes to another answer:",
    unknown: 'The answer itself was not checked.',
  },
  lines({ all, held, failed }: Lines): string {
    const checked = `${held} of ${all} ${all === 1 ? 'line' : 'lines'} with mathematics ${held === 1 ? 'was' : 'were'} checked and ${held === 1 ? 'holds' : 'hold'} (✓)`;
    return failed === 0 ? `${checked}.` : `${checked}; ${failed} ${failed === 1 ? 'does' : 'do'} not come out (✗).`;
  },
} as const;
