/** Why something is not done to an account at the desk. */
export const peopleTexts = {
  lastAdmin: 'This is the only administrator. Make somebody else an administrator first.',
  disabledGetsNoLink: 'This account is disabled, so a link would not let anybody in. Enable it first.',
  disabledRunsNothing: 'This account is disabled. Enable it before you make it an administrator.',
  noDayToCome: 'Say until when, with a day to come, such as 2027-06-30.',
  otherAddress: 'This is not the address of the account, so nothing was deleted.',
  badLines: 'Nothing was imported: some lines are wrong. Please correct them and try again.',
} as const;

/** Why nobody does it to themselves there, and where it is done. */
export const ownAccountTexts = {
  disable: 'This is your own account. Another administrator can disable it.',
  signOut: 'This is your own account. Sign out your other devices in your settings.',
  role: 'This is your own account. Another administrator can change your role.',
  delete: 'This is your own account. You can delete it in your profile.',
} as const;

/** What is wrong with a class list, or with a line of it. */
export const importTexts = {
  empty: 'This file is empty. Its first line must name the columns, such as: name,email',
  nobody: 'There is nobody on this list: under its first line there must be one line for each person.',
  noColumns:
    'The first line must name the columns: name and email, in any order (or first name, last name and email), and pro until if you like.',
  twice: (column: string) => `The column '${column.slice(0, 40)}' is there twice. Please leave one of them out.`,
  tooLarge: 'This file is too large. It may have 5 MB at most.',
  tooManyLines: 'This list is too long. It may have 5,000 people at most: please divide it.',
  notReadable: (line: number) =>
    `The file cannot be read near line ${line}: is there a quotation mark that is not closed, or stands within a word?`,
  tooManyCells:
    'This line has more columns than the first line. A name with a comma in it must stand in quotation marks.',
  noEmail: 'The e-mail address is missing.',
  noDay: "'Pro until' must be a day to come, such as 2027-06-30.",
  sameAddress: (line: number) => `The same e-mail address stands in line ${line} already.`,
} as const;
