/** A passage, or one text of a pair, with its title if it has one. */
export interface PassageText {
  title?: string;
  text: string;
}

/** The texts of a passage: one without a title, or as many as it has headings `### Text 1`. Tables are no text. */
export function textsOfPassage(passage: string): PassageText[] {
  const [first = '', ...titled] = passage.replace(/^ *\|.*$/gm, '').split(/^### +/m);
  const texts = titled.map((part): PassageText => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), text: lines.join('\n').trim() };
  });
  return first.trim() === '' && texts.length > 0 ? texts : [{ text: first.trim() }, ...texts];
}

/** The words of a text as they are counted on the test: a blank is none, 'well-known' is one. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** As it is read: without marks of Markdown, with one kind of quotation mark, and ' / ' where a line of verse ends. */
export function asRead(text: string): string {
  return text
    .replace(/\\\n\s*/g, ' / ')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[*]+|\+\+/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
