import { createRequire } from 'node:module';

/** What the speech rules ask a document: nothing of it depends on the document, so that a question is parsed once. */
interface Asked {
  evaluate(node: unknown, type: number): unknown;
}
interface AskedDocument {
  createExpression(question: string, resolver: unknown): Asked;
  evaluate(question: string, node: unknown, resolver: unknown, type: number): unknown;
}

const xpath = createRequire(import.meta.resolve('speech-rule-engine'))('wicked-good-xpath') as {
  install(window: { document: AskedDocument }): void;
};
const { install } = xpath;

/**
 * The speech rules ask the same few hundred questions of every formula, and their library parses each anew: a quarter of
 * the work. To be imported before them.
 */
xpath.install = (window) => {
  install(window);
  const { document } = window;
  const parsed = new Map<string, Asked>();
  document.evaluate = (question, node, resolver, type) => {
    let asked = parsed.get(question);
    if (!asked) parsed.set(question, (asked = document.createExpression(question, resolver)));
    return asked.evaluate(node, type);
  };
};
