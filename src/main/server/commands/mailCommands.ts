import { emailOf } from '#accounts/email.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { newsletterList } from '#landing/server/newsletter.list.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { letter } from '#platform/server/mail/letter.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { complain, say, type Program } from '../program.ts';

/** `outbox` */
export async function showOutbox(program: Program): Promise<void> {
  const letters = await mailOf(program).outbox();
  if (letters.length === 0) return say('The outbox is empty.');
  for (const { createdAt, letter, refusal } of letters) {
    say(`--- ${createdAt.toISOString()}${refusal === null ? '' : ` refused: ${refusal}`}`);
    say(
      letter ? `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.text}` : 'Sealed with another APP_SECRET.\n',
    );
  }
}

/** `newsletter` */
export async function showSubscribers({ config, database }: Program): Promise<void> {
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const links = newsletterLinks(secret, config.PUBLIC_URL);
  for (const line of await newsletterList(newsletterQueries(database), links)) say(line);
}

/** `send-test-mail EMAIL` */
export async function sendTestMail(program: Program, address: string): Promise<void> {
  const to = emailOf(address);
  if (!to) return complain(`'${address}' is no e-mail address.`);
  const words = `This is a test letter from ${program.config.PUBLIC_URL.origin}. Mail works.`;
  const answer = await mailOf(program).sendNow(letter({ to, subject: 'A test letter', paragraphs: [words] }));
  say(`The mail server took it: ${answer}`);
}

/** The post as the server has it, save that nothing is sent from here but what is asked for. */
function mailOf({ config, database, log }: Program): Mail {
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  return new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
}
