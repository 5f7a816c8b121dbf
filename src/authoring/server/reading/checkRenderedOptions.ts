import type { CleanHtml } from '#platform/cleanHtml.ts';

/** Every option shows something, and something of its own. */
export function checkRenderedOptions(options: CleanHtml[], refuse: (index: number, message: string) => void): void {
  const seen = options.map((option) => option.replace(/\s+/g, ' '));
  seen.forEach((option, index) => {
    if (option === '') refuse(index, `Option ${'ABCD'[index]} shows nothing.`);
    else if (seen.indexOf(option) < index)
      refuse(index, `Options ${'ABCD'[seen.indexOf(option)]} and ${'ABCD'[index]} are the same.`);
  });
}
