/** The beginning of a text, so long at most; no letter of two units is cut in half. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '');
  return text.slice(0, isHalf ? most - 1 : most);
}
