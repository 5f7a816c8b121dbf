interface Standing {
  proUntil: Date | null;
  grantedUntil: Date | null;
  classUntil: Date | null;
}

/** Why somebody is Pro who does not pay, and until when: what lasts longer of a gift and a seat in a class. */
export function givenBy({ proUntil, grantedUntil, classUntil }: Standing): {
  plan: 'grant' | 'class';
  until: Date | null;
} {
  if (classUntil && (!grantedUntil || classUntil > grantedUntil)) return { plan: 'class', until: classUntil };
  return { plan: 'grant', until: grantedUntil ?? proUntil };
}
