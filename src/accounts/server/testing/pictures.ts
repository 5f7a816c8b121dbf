import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };

/** A picture whose left half is red and whose right half is blue. */
export async function redAndBlue(width = 400, height = 200) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: red } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** A PNG whose header says it is that large; its rows are all black, in one bit a pixel. */
export function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, crc]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose headers say that it and its frame are that large; there is one pixel in it. */
export function blackGif(width: number, height: number): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');
  for (const at of [6, gif.lastIndexOf(',') + 5]) {
    gif.writeUInt16LE(width, at);
    gif.writeUInt16LE(height, at + 2);
  }
  return gif;
}

/** Nearly as heavy as may be. */
export function heavyPicture(): Promise<Buffer> {
  return (heavy ??= noise(1820));
}
let heavy: Promise<Buffer> | undefined;

/** A square of noise, not compressed. */
export function noise(side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0, x = 7; at < pixels.length; at += 1)
    pixels[at] = (x = (x * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
