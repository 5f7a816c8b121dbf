/** The pages of the link that ends letters to everybody. On the first GET shows a button and POST does what it says. */
export const letterPaths = { stop: '/letters/stop', stopped: '/letters/stopped', again: '/letters/again' } as const;

/** What the button of the second page posts to the same link, for whom it was a mistake. */
export const againField = { name: 'again', value: 'yes' } as const;

export const badLetterLinkText = 'This link is not complete. Please open it again from the e-mail.';

/** What a letter to everybody may hold. */
export const mostOfSubject = 120;
export const mostOfText = 5_000;

/** What has to be typed before a letter goes to so many people. */
export function confirmationFor(readers: number): string {
  return `Send to ${readers.toLocaleString('en-US')}`;
}
