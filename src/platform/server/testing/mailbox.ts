import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

/** A letter as the mail server received it. */
export interface ReceivedLetter {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** A real mail server on loopback that keeps what it received, parsed. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  letters: ReceivedLetter[];
  /** The newest letter to this address, as soon as there are `count` of them. */
  letterTo(address: string, count?: number): Promise<ReceivedLetter>;
  /** From now on every letter is refused with this code (550 for good, 451 for now) and words that hold the address; undefined takes them again. */
  refuse(code: number | undefined): void;
  close(): Promise<void>;
}

/** @param port 0 for any. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refusal === undefined) done();
      else done(Object.assign(new Error(`<${address}> No such person here`), { responseCode: refusal }));
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (bytes) => letters.push(await readLetter(bytes)))
        .then(() => done(), done);
    },
  });
  server.on('error', () => {}); // a client that hangs up is no failure of the test
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;

  const letterTo = (address: string, count = 1): Promise<ReceivedLetter> =>
    eventually(() => {
      const found = letters.filter(({ to }) => to.includes(address));
      const newest = found.at(-1);
      if (newest && found.length >= count) return newest;
      const others = JSON.stringify(letters.map(({ to }) => to));
      throw new Error(`Expected ${count} letters to ${address} but found those to ${others}`);
    });
  return {
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    letterTo,
    refuse: (code) => void (refusal = code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address of the one link that a letter is about. */
export function linkIn({ text }: Pick<ReceivedLetter, 'text'>): string {
  const [address] = /^https?:\/\/\S+$/m.exec(text) ?? [];
  if (!address) throw new Error(`Expected a link in the letter but found none: ${text}`);
  return address;
}

async function readLetter(bytes: Buffer): Promise<ReceivedLetter> {
  const { from, to = [], subject = '', text = '', html = '', headers } = await PostalMime.parse(bytes);
  return {
    from: from?.address ?? '',
    to: to.flatMap(({ address }) => address ?? []),
    subject,
    text: text.replaceAll('\r\n', '\n'),
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
