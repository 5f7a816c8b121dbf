import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { linkIn } from '#platform/server/testing/mailbox.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

/** The letters to an address that wait in the outbox, the oldest first. */
export async function lettersTo(mail: Pick<Mail, 'outbox'>, address: string): Promise<Letter[]> {
  const waiting = await mail.outbox();
  return waiting.flatMap(({ letter }) => (letter?.to === address ? [letter] : []));
}

/** The newest letter to an address under this subject, as soon as there are `count` of them. */
export async function newestLetter(
  mail: Pick<Mail, 'outbox'>,
  address: string,
  subject: string,
  count = 1,
): Promise<Letter> {
  return eventually(async () => {
    const found = (await lettersTo(mail, address)).filter((letter) => letter.subject === subject);
    const newest = found.at(-1);
    if (newest && found.length === count) return newest;
    throw new Error(`Expected ${count} letters '${subject}' to ${address} but found ${found.length}`);
  });
}

/** The code in the link of a letter. */
export function codeIn(letter: Pick<Letter, 'text'>): string {
  const code = new URL(linkIn(letter)).searchParams.get('code');
  if (!code) throw new Error(`Expected a code in the link but found ${linkIn(letter)}`);
  return code;
}
