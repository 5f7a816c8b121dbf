import type { Reading } from '../../../reading/reading.ts';

export const number = '-?\\$?(?:\\d+\\/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+)';

/** What is heard, a space before and behind it, without the signs of weight. */
export function saidIn({ heard }: Reading): string {
  return ` ${heard.replaceAll('!', '')}`;
}

/** The last sentence that asks, or the last one: what is asked, without its conditions. */
export function askedIn(text: string): string {
  const sentences = text.split(' . ').filter((sentence) => sentence.trim() !== '');
  const asking = sentences.filter((sentence) =>
    /\b(?:what|how|find|determine|calculate|compute|which)\b/.test(sentence),
  );
  const sentence = asking.at(-1) ?? sentences.at(-1) ?? '';
  const at = sentence.search(/\b(?:what|how (?:many|much|far|long|tall)|find|determine|calculate|compute|which)\b/);
  return ` ${at === -1 ? (sentence.split(' , ').at(-1) ?? '') : sentence.slice(at).replace(/ (?:if|when) .*$/, '')} `;
}

export function questionsIn(text: string): number {
  return (
    text
      .replace(/\b(?:find|determine|calculate|compute) (?=(?:how|what|which)\b)/g, '')
      .match(/\b(?:what|find|determine|calculate|compute|which)\b|\bhow (?:many|much|long|far|tall)\b/g) ?? []
  ).length;
}

/** Takes what it finds out of a text, and keeps what is left of it. */
export class Rest {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The groups of the only place where a pattern is found; undefined for none. Undefined, too, where it is found twice. */
  take(pattern: RegExp): string[] | undefined {
    const found = [...this.text.matchAll(new RegExp(pattern.source, 'g'))];
    const [only, ...more] = found;
    if (!only || more.length > 0) return undefined;
    this.text = this.text.replace(only[0], ' # ');
    return [...only].slice(1).map((part) => part ?? '');
  }

  hasNumbers(): boolean {
    return /(?<![a-z-])\d|[A-Z]\d/.test(this.text.replace(/@\d+/g, ''));
  }
}
