/** What is known of somebody, and of a session, when it is asked what they may do there. */
export interface Asked {
  /** The session is for one class. */
  isOfClass: boolean;
  isExample: boolean;
  hasProRights: boolean;
  /** They have joined its class, or teach it. */
  isInClass: boolean;
}

export interface Standing {
  /** They know that there is such a session. */
  sees: boolean;
  /** The links are for them, and so is saying that they come, and asking. */
  mayJoin: boolean;
}

/** A session for everybody is seen by all and joined with Pro; one for a class is its own people's, whatever their plan. */
export function standingIn({ isOfClass, isExample, hasProRights, isInClass }: Asked): Standing {
  if (isOfClass) return { sees: isInClass, mayJoin: isInClass };
  return { sees: true, mayJoin: hasProRights && !isExample };
}
