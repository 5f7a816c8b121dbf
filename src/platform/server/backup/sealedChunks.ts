import { createCipheriv, createDecipheriv } from 'node:crypto';

/** What is sealed at once; all but the last chunk have this length, so nothing says where one begins. */
export const chunkBytes = 256 * 1024;
export const tagBytes = 16;

/** How a stream is sealed: by a key that was used for no other, together with what stands before it in the open. */
export interface Sealing {
  key: Buffer;
  /** Not sealed, and yet not to be changed. */
  head: Buffer;
  chunkBytes?: number;
}

/**
 * Seals a stream in chunks (AES-256-GCM). The nonce of a chunk is its number and whether it is the last, so that a chunk which is
 * changed, moved, doubled, left out, cut off or added is noticed, and nothing is read before it is proved.
 */
export async function* sealChunks(source: AsyncIterable<Buffer>, sealing: Sealing): AsyncGenerator<Buffer> {
  const size = sealing.chunkBytes ?? chunkBytes;
  let number = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue; // the last chunk is only known at the end, and is never empty
    const bytes = Buffer.concat(waiting);
    let at = 0;
    for (; bytes.length - at > size; at += size)
      yield sealChunk(sealing, number++, false, bytes.subarray(at, at + size));
    waiting = [bytes.subarray(at)];
    length = bytes.length - at;
  }
  yield sealChunk(sealing, number, true, Buffer.concat(waiting));
}

function sealChunk({ key, head }: Sealing, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed in a chunk; undefined when it is not the one with this number, or anything about it was changed. */
export function openChunk({ key, head }: Sealing, number: number, isLast: boolean, sealed: Buffer): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined;
  const end = sealed.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAAD(head).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
