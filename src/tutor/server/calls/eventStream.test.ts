import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { EventStream, frame } from './eventStream.ts';

describe('a stream of events', async () => {
  const app = fastify({ forceCloseConnections: true });
  let sent = 0;
  let ended: Promise<void> = Promise.resolve();
  app.get('/', (_, reply) => {
    const stream = new EventStream(reply, 300);
    stream.open();
    const piece = 'x'.repeat(64 * 1024);
    ended = (async () => {
      for (; sent < 800 && !reply.raw.destroyed; sent += 1) await stream.send({ message: piece }); // 50 MB
      await stream.send({ message: 'to nobody' });
    })();
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const { port } = app.server.address() as { port: number };

  test('waits for a reader who stops reading, and drops them when they do not go on', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'readable'); // and reads nothing
    await ended;
    expect(sent).toBeLessThan(300); // what the operating system holds, no more
    socket.resume();
    await once(socket, 'close');
  });

  test('carries any text as one event, whatever line breaks it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\u2028', '\u2029', 'data: ', ':', '\0', '"', '\ud800', 'event: x') }), (message) => {
        const heard: unknown[] = [];
        const parser = createParser({ onEvent: ({ data, event }) => void heard.push([event, JSON.parse(data)]) });
        parser.feed(frame({ message }));
        expect(heard).toEqual([[undefined, { message }]]);
        expect(frame({ message }).trimEnd()).not.toMatch(/[\n\r\u2028\u2029]/);
      }),
    ); // prettier-ignore
  });
});
