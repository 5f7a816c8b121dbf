import { createRequire } from 'node:module';
import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import './quickXpath.ts';

interface Answer {
  iterateNext(): unknown;
}
interface Document {
  createExpression(question: string, resolver: unknown): { evaluate(node: unknown, type: number): Answer };
  evaluate(question: string, node: unknown, resolver: unknown, type: number): Answer;
}

const window = { document: {} as Document };
createRequire(import.meta.resolve('speech-rule-engine'))('wicked-good-xpath').install(window);
const { document } = window;
const orderedNodes = 5;

const tree = new DOMParser().parseFromString(
  `<stree><fraction role="unit" font=""><content/><number role="integer">2</number></fraction>
   <identifier role="unit" font="italic" ext-speech="x">m</identifier><Identifier role="Unit"/>
   <m:fraction xmlns:m="http://www.w3.org/1998/Math/MathML" role="unit"/></stree>`,
  'text/xml',
);
const all = Array.from(tree.getElementsByTagName('*'));

function listed(answer: Answer): unknown[] {
  const nodes: unknown[] = [];
  for (let node = answer.iterateNext(); node; node = answer.iterateNext()) nodes.push(node);
  return nodes;
}

test.each([
  ['self::fraction[@role="unit"]', 1],
  ['self::*[@role="unit"]', 3],
  ['self::*[@ext-speech]', 1],
  ['self::*[@font]', 2],
  ['self::*[@font=""]', 1],
  ['self::table[@role="cayley"]', 0],
  ['self::identifier[@role="unit" or @role="prime"]', 1],
  ['children/*', 0],
])('%s is answered as the library answers it', (question, count) => {
  const given = all.map((node) => listed(document.evaluate(question, node, null, orderedNodes)));
  const asked = document.createExpression(question, null);
  expect(given).toEqual(all.map((node) => listed(asked.evaluate(node, orderedNodes))));
  expect(given.flat()).toHaveLength(count);
});
