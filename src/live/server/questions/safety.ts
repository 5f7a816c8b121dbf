/** What rules whoever writes where others read. It stands above this feature, and is handed in. */
export interface Safety {
  /** False where students do not write to each other at all, or this one's class does not. */
  isCommunityOn: (userId: string) => Promise<boolean>;
  /** False for who is banned, or silenced for now. */
  mayWrite: (userId: string) => Promise<boolean>;
  /** Takes out addresses, numbers and links. */
  withoutContact: (text: string) => string;
}
