import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface SlowLine {
  /** The same server, by way of the line. */
  address: string;
  /** From now on only the first half of a page comes through. */
  hold(): void;
  /** The other halves come, and all that is asked for later comes whole. */
  letOn(): void;
  /** The other halves never come: the connection breaks. */
  breakOff(): void;
  close(): void;
}

/** Stands between the browser and the server, and brings a page in two pieces. */
export async function slowLine(server: string): Promise<SlowLine> {
  let isOpen = Promise.resolve();
  let letOn = () => {};
  let breakOff = () => {};
  async function sendInPieces(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
    const page = await buffer(reply);
    const body = page.indexOf('<div id="root">');
    const middle = body + Math.floor((page.length - body) / 2);
    answer.write(page.subarray(0, middle));
    await isOpen.then(
      () => answer.end(page.subarray(middle)),
      () => answer.destroy(),
    );
  }

  const line = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers; // a piece of what is packed is nothing yet
    const { host } = new URL(server);
    const further = request(new URL(asked.url ?? '', server), { method: asked.method, headers: { ...headers, host } });
    further.on('response', (reply: IncomingMessage) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (reply.headers['content-type']?.startsWith('text/html')) void sendInPieces(reply, answer);
      else reply.pipe(answer);
    });
    asked.pipe(further);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    hold: () => ({ promise: isOpen, resolve: letOn, reject: breakOff } = Promise.withResolvers<void>()),
    letOn: () => letOn(),
    breakOff: () => breakOff(),
    close() {
      line.close();
      line.closeAllConnections();
    },
  };
}
