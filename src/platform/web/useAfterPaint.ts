import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the screen was last painted: a new one comes once the frame that it caused has been shown.
 * For what is costly to draw and may follow what a person is waiting for.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: number | undefined;
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => startTransition(() => setPainted(() => value))); // a frame's callbacks run before its paint
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
