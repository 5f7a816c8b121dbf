/** The sentences and lines of a text, each with the space that follows it; the last one may go on. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/[.!?]["'”’)*]{0,4}[^\S\n]{1,20}(?=\S)|\n+/g)) {
    sentences.push(text.slice(start, index + end.length));
    start = index + end.length;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}

export function endsSentence(text: string): boolean {
  return /\n$|[.!?]["'”’)*]{0,4}\s{1,20}$/.test(text.slice(-30));
}
