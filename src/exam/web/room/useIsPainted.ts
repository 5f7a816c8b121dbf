import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../run/afterPaint.ts';

/** Whether it has been painted once: for what nobody needs sooner. False on the server. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
