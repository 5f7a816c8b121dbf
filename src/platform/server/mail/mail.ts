import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { AppError } from '../../errors.ts';
import type { Database, Transaction } from '../db/db.ts';
import type { Jobs, Queue } from './jobs.ts';
import type { Letter } from './letter.ts';
import type { Log } from '../log.ts';
import { mails } from './mail.tables.ts';
import type { PlatformSettings } from '../platform.settings.ts';
import { seal, unseal } from '../secrets.ts';
import { isLoopback } from '../http/thisMachine.ts';

const deliveries = { name: 'mail', retries: 10, mostSeconds: 60 } satisfies Queue<{ id: string }>;
/** So many letters that were refused go out again at once. */
export const mostSentAgain = 500;
/** How long a letter that nobody took waits in the outbox. */
const keptDays = 30;
const purpose = 'mail';

interface MailServices {
  database: Database;
  jobs: Jobs;
  log: Log;
  /** Seals what waits. */
  secret: string;
  config: Pick<PlatformSettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;
}

/** A letter that is not sent, as the operator sees it. */
export interface WaitingLetter {
  id: string;
  createdAt: Date;
  refusal: string | null;
  /** Undefined when it was sealed with another secret. */
  letter: Letter | undefined;
}

/**
 * The post office: a letter is handed in with the transaction that causes it, and goes out behind the requests. With no mail
 * server it waits in the outbox, where the operator can read it.
 */
export class Mail {
  private readonly services: MailServices;
  private readonly smtp: Smtp | undefined;

  constructor(services: MailServices) {
    this.services = services;
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = services.config;
    if (!SMTP_URL) return; // and leaves the queue to servers that can send
    const smtp = new Smtp(SMTP_URL, MAIL_FROM, PUBLIC_URL.hostname);
    this.smtp = smtp;
    services.jobs.handle(deliveries, ({ id }: { id: string }, isLastTry) => this.deliver(smtp, id, isLastTry));
  }

  /** @param ownerId whose account the letter is about: with it the letter goes when they go. */
  async post(tx: Transaction, letter: Letter, ownerId: string | null = null): Promise<void> {
    const { jobs, log, secret } = this.services;
    const sealed = seal(secret, purpose, JSON.stringify(letter));
    const [row] = await tx.insert(mails).values({ ownerId, sealed }).returning({ id: mails.id });
    if (!row) throw new Error('Expected the letter to be kept but found none');
    if (this.smtp) await jobs.add(tx, deliveries, { id: row.id });
    else log.info({ mail: row.id, subject: letter.subject }, 'no SMTP_URL: a letter waits in the outbox');
  }

  /** Takes many letters at once, which let every other letter go first. There has to be a mail server. */
  async postMany(tx: Transaction, letters: readonly { letter: Letter; ownerId: string }[]): Promise<void> {
    if (letters.length === 0) return;
    const { jobs, secret } = this.services;
    const sealed = letters.map(({ letter, ownerId }) => ({ ownerId, sealed: seal(secret, purpose, JSON.stringify(letter)) })); // prettier-ignore
    const rows = await tx.insert(mails).values(sealed).returning({ id: mails.id });
    await jobs.addAll(tx, deliveries, rows, { priority: -1 });
  }

  /** How many letters wait for the mail server, counted up to `most`. */
  async countWaiting(most: number): Promise<number> {
    return this.services.jobs.countWaiting(deliveries, most);
  }

  /** What waits, the oldest first: all of it, or what is about one account. */
  async outbox(ownerId?: string): Promise<WaitingLetter[]> {
    const { database, secret } = this.services;
    const isTheirs = ownerId === undefined ? undefined : eq(mails.ownerId, ownerId);
    const rows = await database.orm.select().from(mails).where(isTheirs).orderBy(asc(mails.createdAt));
    return rows.map(({ sealed, ...row }) => ({ ...row, letter: letterIn(secret, sealed) }));
  }

  /** Sends a letter here and now. @returns what the mail server answered. @throws Error when it did not take it. */
  async sendNow(letter: Letter): Promise<string> {
    if (!this.smtp) throw new Error('No mail server is set: give SMTP_URL and MAIL_FROM.');
    return this.smtp.send(letter, crypto.randomUUID());
  }

  /**
   * Hands letters that the mail server did not take to it again, the oldest first and at most {@link mostSentAgain}.
   *
   * @returns how many.
   * @throws AppError when there is no mail server to take them.
   */
  async sendAgain(tx: Transaction): Promise<number> {
    if (!this.smtp)
      throw new AppError(409, 'No mail server is set: give SMTP_URL and MAIL_FROM, and start the server again.');
    const oldest = tx.select({ id: mails.id }).from(mails).where(isNotNull(mails.refusal));
    const some = oldest.orderBy(asc(mails.createdAt)).limit(mostSentAgain).for('update', { skipLocked: true });
    const again = await tx
      .update(mails)
      .set({ refusal: null })
      .where(inArray(mails.id, some))
      .returning({ id: mails.id });
    for (const { id } of again) await this.services.jobs.add(tx, deliveries, { id });
    return again.length;
  }

  async forgetOld(): Promise<void> {
    const { orm } = this.services.database;
    await orm.delete(mails).where(sql`${mails.createdAt} < now() - make_interval(days => ${keptDays})`);
  }

  /**
   * What the server refuses for good, or has not taken in the last try, stays in the outbox. What was sealed with another
   * secret may be for a neighbour to send: it goes back to the queue.
   */
  private async deliver(smtp: Smtp, id: string, isLastTry: boolean): Promise<void> {
    const { database, log, secret } = this.services;
    const [row] = await database.orm.select().from(mails).where(eq(mails.id, id));
    if (!row) return; // gone with its owner
    const letter = letterIn(secret, row.sealed);
    if (!letter) throw new Error('A letter was sealed with another APP_SECRET, and cannot be sent from here');
    try {
      await smtp.send(letter, id);
    } catch (error) {
      const refusal = refusedForGood(error) ?? (isLastTry ? `given up: ${wordsOf(error)}` : undefined);
      if (refusal === undefined) throw notTaken(error);
      await database.orm.update(mails).set({ refusal }).where(eq(mails.id, id));
      log.error({ mail: id, subject: letter.subject, code: codeOf(error) }, 'a letter was not sent: it waits in the outbox'); // prettier-ignore
      return;
    }
    await database.orm.delete(mails).where(eq(mails.id, id));
  }
}

/** What goes away with an account. */
export async function deleteMailsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.ownerId, ownerId));
}

function letterIn(secret: string, sealed: Buffer): Letter | undefined {
  const text = unseal(secret, purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Letter);
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** The words of a mail server that will never take the letter (5xx); undefined when it may later. */
function refusedForGood(error: unknown): string | undefined {
  const { responseCode = 0 } = error as SmtpError;
  const isAboutTheLetter = responseCode >= 500 && responseCode < 600 && responseCode !== 535;
  return isAboutTheLetter ? wordsOf(error) : undefined;
}

/** Without the address that mail servers like to name. */
function wordsOf(error: unknown): string {
  const { response, message } = error as SmtpError;
  return (response ?? message).replace(/\S*@\S*/g, '…').slice(0, 300);
}

/** What may stand in a log: the words of a mail server often hold the address. */
function notTaken(error: unknown): Error {
  return Object.assign(new Error('The mail server did not take a letter'), { code: codeOf(error) });
}

function codeOf(error: unknown): string | undefined {
  const { responseCode, code } = error as SmtpError;
  return responseCode === undefined ? code : String(responseCode);
}

/** The way to the mail server; the code for it is fetched with the first letter. */
class Smtp {
  private readonly url: string;
  private readonly from: string;
  private readonly hostname: string;
  private transport: Promise<Transporter> | undefined;

  constructor(url: string, from: string, hostname: string) {
    this.url = url;
    this.from = from;
    this.hostname = hostname;
  }

  /** @param id the same for every attempt, so that a letter sent twice is shown once. */
  async send(letter: Letter, id: string): Promise<string> {
    const { to, subject, text, html, headers } = letter;
    const messageId = `<${id}@${this.hostname}>`;
    const automatic = { 'Auto-Submitted': 'auto-generated', ...headers };
    const transport = await (this.transport ??= this.open());
    const sent: { response?: string } = await transport.sendMail({
      from: this.from,
      to,
      subject,
      text,
      html,
      messageId,
      headers: automatic,
    });
    return sent.response ?? 'no words';
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      requireTLS: needsEncryption(this.url),
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      dnsTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object);
  }
}

/** A password does not travel readable, save on this very machine. */
function needsEncryption(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !isLoopback({ hostname });
}
