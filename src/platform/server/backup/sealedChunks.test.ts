import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openChunk, sealChunks, tagBytes, type Sealing } from './sealedChunks.ts';

const sealing: Sealing = { key: randomBytes(32), head: Buffer.from('in the open'), chunkBytes: 16 };
const step = 16 + tagBytes;

describe('a stream that is sealed in chunks', () => {
  test.each([0, 1, 15, 16, 17, 32, 33, 50])('of %i bytes opens to the same bytes', async (length) => {
    const plain = randomBytes(length);
    const pieces = [plain.subarray(0, 7), plain.subarray(7)];
    expect(open(await sealed(pieces))?.equals(plain)).toBe(true);
  });

  test('opens no more when any one byte of it is changed, missing or added', async () => {
    const whole = await sealed([randomBytes(50)]);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open(changed)).toBeUndefined();
      expect(open(whole.subarray(0, at))).toBeUndefined();
      expect(open(Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]))).toBeUndefined();
      expect(open(Buffer.concat([whole.subarray(0, at), Buffer.from('x'), whole.subarray(at)]))).toBeUndefined();
    }
    expect(open(Buffer.concat([whole, Buffer.from('x')]))).toBeUndefined();
    expect(open(whole)).toHaveLength(50);
  });

  test('opens no more when chunks change places, or one comes twice', async () => {
    const whole = await sealed([randomBytes(64)]);
    const [first, second, ...rest] = [0, 1, 2, 3].map((number) => whole.subarray(number * step, (number + 1) * step));
    expect(open(Buffer.concat([second, first, ...rest].map((chunk) => chunk ?? Buffer.alloc(0))))).toBeUndefined();
    expect(open(Buffer.concat([first, first, ...rest].map((chunk) => chunk ?? Buffer.alloc(0))))).toBeUndefined();
  });

  test('belongs to what stands before it in the open', async () => {
    const whole = await sealed([randomBytes(5)]);
    expect(openChunk({ ...sealing, head: Buffer.from('in the Open') }, 0, true, whole)).toBeUndefined();
  });
});

async function sealed(pieces: Buffer[]): Promise<Buffer> {
  async function* source() {
    yield* pieces;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of sealChunks(source(), sealing)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As whoever reads a file does it. */
function open(whole: Buffer): Buffer | undefined {
  const opened: Buffer[] = [];
  for (let at = 0, number = 0; at < whole.length || number === 0; at += step, number += 1) {
    const plain = openChunk(sealing, number, at + step >= whole.length, whole.subarray(at, at + step));
    if (!plain) return undefined;
    opened.push(plain);
  }
  return Buffer.concat(opened);
}
