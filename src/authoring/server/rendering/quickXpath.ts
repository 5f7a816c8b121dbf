import { createRequire } from 'node:module';

/** What the speech rules ask a document: nothing of it depends on the document, so that a question is parsed once. */
interface Asked {
  evaluate(node: AskedNode, type: number): unknown;
}
interface AskedNode {
  nodeType: number;
  localName?: string | null;
  namespaceURI?: string | null;
  getAttributeNode(name: string): { value: string } | null;
}
interface AskedDocument {
  createExpression(question: string, resolver: unknown): Asked;
  evaluate(question: string, node: AskedNode, resolver: unknown, type: number): unknown;
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
    if (!asked) {
      const inFull = document.createExpression(question, resolver);
      parsed.set(question, (asked = ofOneElement(question, inFull) ?? inFull));
    }
    return asked.evaluate(node, type);
  };
};

const element = 1;
const orderedNodes = 5;

/** Three questions of four are of an element's own name and attribute, `self::fraction[@role="unit"]`: it is asked at once. */
function ofOneElement(question: string, inFull: Asked): Asked | undefined {
  const [whole, name, attribute = '', value] = /^self::(\*|[a-z]+)\[@([a-z-]+)(?:="([^"]*)")?\]$/.exec(question) ?? [];
  if (whole === undefined) return undefined;
  return {
    evaluate(node, type) {
      if (node.nodeType !== element || node.namespaceURI || type !== orderedNodes) return inFull.evaluate(node, type);
      const found = name === '*' || name === node.localName ? node.getAttributeNode(attribute)?.value : undefined;
      return nodes(found !== undefined && (value ?? found) === found ? [node] : []);
    },
  };
}

function nodes(found: AskedNode[]): { iterateNext(): AskedNode | null } {
  return { iterateNext: () => found.shift() ?? null };
}
