import type { Sharp, SharpConstructor } from 'sharp';
import { tooManyRequests } from '../errors.ts';
import { Semaphore } from './concurrency/semaphore.ts';
import { after } from './http/after.ts';

const mostPixels = 50_000_000;
/** A GIF is unpacked several times over. */
const mostGifPixels = 10_000_000;
/** Of the library's own work, which it watches. */
const mostSeconds = 5;
/** Of all together: of what hangs, its person is told, and the next one has their turn. */
const mostSecondsInAll = 30;
/** Each that hangs keeps one of the four threads on which the process hashes and compresses as well. */
const mostHung = 2;

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** Why a picture cannot be used. */
export type PictureTrouble = 'empty' | 'tooHeavy' | 'notAPicture' | 'damaged' | 'tooManyPixels' | 'moves' | 'tooSlow';

interface Wanted<Made> {
  kinds: readonly PictureKind[];
  mostBytes: number;
  /** Whether the first picture of several is taken; else what has several is refused. */
  firstOfMany?: boolean;
  /** Whose it is: of one person one is made at a time, and who was given least of late comes first. */
  owner?: string;
  /** What is made of it. */
  make: (image: Sharp, sharp: SharpConstructor) => Promise<Made>;
  refusal: (why: PictureTrouble) => Error;
}

const busy = () => tooManyRequests('The server is busy. Please try again in a moment.', 2);

/** An unpacked picture may take 200 MB: in a process one is made at a time, whatever it is for. */
const semaphore = new Semaphore({ atOnce: 1, inLine: 20, refusal: busy });

/** What may be read; all other readers of the library stay shut. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer']; // prettier-ignore

/**
 * Makes a picture that somebody sent anew, upright: nothing of the file stays but what it shows.
 *
 * @throws what `refusal` says, 429 when too many wait.
 */
export async function remakePicture<Made>(picture: Buffer, wanted: Wanted<Made>): Promise<Made> {
  const { kinds, mostBytes, owner, refusal } = wanted;
  if (picture.length === 0) throw refusal('empty');
  if (picture.length > mostBytes) throw refusal('tooHeavy');
  const kind = kindOf(picture);
  if (!kind || !kinds.includes(kind)) throw refusal('notAPicture');
  return semaphore.run(
    async () => {
      if (hung >= mostHung) throw busy();
      const making = remade(picture, wanted);
      const made = await Promise.race([making, after(mostSecondsInAll * 1000, late)]);
      if (made !== late) return made;
      hung += 1;
      void making.catch(() => {}).finally(() => (hung -= 1));
      throw refusal('tooSlow');
    },
    owner === undefined ? {} : { owner },
  );
}

const late = Symbol('late');
let hung = 0;

async function remade<Made>(picture: Buffer, { firstOfMany = false, make, refusal }: Wanted<Made>): Promise<Made> {
  const sharp = await (loaded ??= load());
  const pages = firstOfMany ? { pages: 1 } : {};
  const image = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', ...pages });
  const {
    width,
    height,
    format,
    pages: count = 1,
  } = await image.metadata().catch((error: unknown) => {
    throw refusal(/pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'damaged');
  });
  // by what its header says, before anything is unpacked
  if (width * height > (format === 'gif' ? mostGifPixels : mostPixels)) throw refusal('tooManyPixels');
  if (!firstOfMany && (count > 1 || isAnimatedPng(picture))) throw refusal('moves');
  try {
    return await make(image.autoOrient().timeout({ seconds: mostSeconds }), sharp);
  } catch (error) {
    throw refusal(/timeout/i.test((error as Error).message) ? 'tooSlow' : 'damaged');
  }
}

/** By its first bytes. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF....WEBP/s.test(start)) return 'webp';
  return /^GIF8[79]a/.test(start) ? 'gif' : undefined;
}

/** The library reads the first picture of such a file and says nothing of the others. They are announced before it. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (kindOf(bytes) !== 'png') return false;
  const at = bytes.indexOf('acTL', 8, 'latin1');
  return at !== -1 && at < bytes.indexOf('IDAT', 8, 'latin1');
}

let loaded: Promise<SharpConstructor> | undefined;

/** The library takes memory that most servers need only now and then. */
async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
