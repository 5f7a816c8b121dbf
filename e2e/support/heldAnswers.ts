import type { Page } from '@playwright/test';

interface Held {
  /** How many pieces may still come. */
  allowed: number;
  goOn: () => void;
}

declare global {
  interface Window {
    held: Held;
  }
}

/**
 * From the next page on what comes of an answer is held back, piece by piece.
 *
 * @returns lets so many pieces more through.
 */
export async function holdAnswers(page: Page): Promise<(count: number) => Promise<void>> {
  await page.addInitScript(() => {
    const held: Held = { allowed: 0, goOn: () => {} };
    window.held = held;
    const { fetch } = window;
    window.fetch = async (...given) => {
      const reply = await fetch(...given);
      if (!reply.body || !reply.headers.get('content-type')?.includes('event-stream')) return reply;
      const oneByOne = new TransformStream<string, string>({
        async transform(text, controller) {
          for (const piece of text.split(/(?<=\n\n)/)) {
            while (held.allowed === 0) await new Promise<void>((resolve) => (held.goOn = resolve));
            held.allowed -= 1;
            controller.enqueue(piece);
          }
        },
      });
      const text = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(oneByOne);
      return new Response(text.pipeThrough(new TextEncoderStream()), reply);
    };
  });
  return (count) =>
    page.evaluate((more) => {
      window.held.allowed += more;
      window.held.goOn();
    }, count);
}
