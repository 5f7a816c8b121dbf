/** A text that grows to so many bytes of UTF-8 and no further, no character in halves. */
export class ClippedText {
  text = '';
  private left: number;

  constructor(mostBytes: number) {
    this.left = mostBytes;
  }

  get isFull(): boolean {
    return this.left <= 0;
  }

  /** @returns what fitted. */
  add(piece: string): string {
    const bytes = Buffer.byteLength(piece);
    const clipped = bytes <= this.left ? piece : clippedTo(piece, this.left);
    this.left -= bytes;
    this.text += clipped;
    return clipped;
  }
}

function clippedTo(text: string, mostBytes: number): string {
  const bytes = Buffer.from(text).subarray(0, Math.max(0, mostBytes));
  return bytes.toString('utf8').replace(/\ufffd+$/, '');
}
