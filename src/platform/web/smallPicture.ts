interface Wanted {
  /** The longer side at most, in pixels. */
  longestSide: number;
  /** Only the middle square. */
  isSquare?: boolean;
}

/**
 * A picture small enough for a slow line. What the browser cannot read comes back as it is: the server says what is wrong with it.
 */
export async function smallPicture(file: Blob, wanted: Wanted): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = drawn(bitmap, wanted);
    bitmap.close();
    return (await encoded(canvas)) ?? file;
  } catch {
    return file;
  }
}

function drawn(bitmap: ImageBitmap, { longestSide, isSquare = false }: Wanted): HTMLCanvasElement {
  const { width, height } = bitmap;
  const side = Math.min(width, height);
  const [w, h] = isSquare ? [side, side] : [width, height];
  const scale = Math.min(1, longestSide / Math.max(w, h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP, or JPEG in browsers that do not write WebP: that one knows nothing transparent. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const pen = penOf(canvas);
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf(canvas, 'image/jpeg');
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Expected the browser to draw on a canvas but it does not');
  return pen;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, 0.86));
}
