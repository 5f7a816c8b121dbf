/** A stretch of a text of the question, and how it sounds. */
interface Sentence {
  words: string;
  range: Range;
}

const highlight = 'lodestar-spoken';

/**
 * Reads what stands on the screen: text, question, answers. The sentence that is read is highlighted where the browser can.
 *
 * @returns false where it has no voice.
 */
export function readQuestionAloud(onEnd: () => void): boolean {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis?.getVoices().length) return false;
  const sentences = [...document.querySelectorAll('.question:not([aria-hidden] *) :is(.readable, .option .course-text)')].flatMap(sentencesOf); // prettier-ignore
  synthesis.cancel();
  const stop = () => {
    show(undefined);
    onEnd();
  };
  for (const [index, { words, range }] of sentences.entries()) {
    const spoken = new SpeechSynthesisUtterance(words);
    spoken.lang = 'en-US';
    spoken.addEventListener('start', () => show(range));
    spoken.addEventListener('error', stop);
    if (index === sentences.length - 1) spoken.addEventListener('end', stop);
    synthesis.speak(spoken);
  }
  return true;
}

function show(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(highlight, new Highlight(range));
  else CSS.highlights.delete(highlight);
}

/** The sentences of a text; formulas as their stored words. */
function sentencesOf(block: Element): Sentence[] {
  const sentences: Sentence[] = [];
  let words = '';
  let range: Range | undefined;
  const end = () => {
    if (range && words.trim()) sentences.push({ words: words.trim(), range });
    words = '';
    range = undefined;
  };
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) => (node instanceof Element && node.matches('.katex-html, .reader') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT), // prettier-ignore
  });
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (/^(?:P|LI|TR|FIGURE|BLOCKQUOTE)$/.test(node.tagName)) end();
      continue;
    }
    for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(node.nodeValue ?? '')) {
      range ??= startingAt(node, index);
      words += segment;
      range.setEnd(node, index + segment.length);
      if (/[.?!…]["”’)]*\s*$/.test(segment)) end();
    }
  }
  end();
  return sentences;
} // prettier-ignore

function startingAt(node: Node, offset: number): Range {
  const range = document.createRange();
  range.setStart(node, offset);
  return range;
}
