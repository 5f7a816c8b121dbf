import { DOMParser, onWarningStopParsing, ParseError, type Element, type Node } from '@xmldom/xmldom';
import { escapeHtml } from '../rendering/escapeHtml.ts';
import { warnOfFormulas } from '../rendering/plainText.ts';
import type { Place } from '#platform/server/problem.ts';

/** What a drawing may be made of. Color is the page's business, so a drawing has none. */
const elements = new Set('svg g path line polyline polygon circle ellipse rect text tspan title desc'.split(' '));
const number = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:em|px|%)?$/i;
const paint = /^(?:none|currentColor)$/;
const attributes: Record<string, RegExp> = {
  viewBox: /^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/,
  d: /^[MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]*$/,
  points: /^[Ee\d\s,.+-]*$/,
  transform: /^(?:(?:translate|rotate|scale|matrix|skewX|skewY)\([\d\s,.Ee+-]*\)[\s,]*)+$/,
  fill: paint,
  stroke: paint,
  'text-anchor': /^(?:start|middle|end)$/,
  'dominant-baseline': /^[a-z-]+$/,
  'font-style': /^(?:normal|italic)$/,
  'font-weight': /^(?:normal|bold|\d00)$/,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'stroke-dasharray': /^[\d\s,.]+$/,
  ...Object.fromEntries(
    'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height font-size stroke-width stroke-opacity fill-opacity opacity'
      .split(' ')
      .map((name) => [name, number]),
  ),
};

const svgNamespace = 'http://www.w3.org/2000/svg';
const mostElements = 3_000;
const deepestElement = 12;
const longestSide = 4_000;

export interface DrawingOptions {
  /** The classes that may be used. */
  classes: Set<string>;
  /** What can be seen, in words: the drawing's accessible name. */
  alt: string;
}

export const authorsClasses = new Set(['soft', 'accent', 'dash']);

/**
 * Checks an SVG element by element against the lists above and writes it again from what was allowed, as one picture
 * for a screen reader. Undefined when anything is not allowed; each such thing is reported with its line.
 */
export function renderDrawing(source: string, place: Place, { classes, alt }: DrawingOptions): string | undefined {
  const root = parseSvg(source, place);
  if (!root) return undefined;
  const lineOf = (node: Node) => place.line + (node.lineNumber ?? 1) - 1;
  let problems = 0;
  const refuse = (node: Node, message: string) => {
    problems++;
    place.report(lineOf(node), message);
  };
  const write = (node: Node) => {
    warnOfFormulas(node.nodeValue ?? '', { ...place, line: lineOf(node) });
    return escapeHtml(node.nodeValue ?? '');
  };
  const drawing: Drawing = { classes, elements: 0, refuse, write };
  checkSize(root, drawing);
  const inside = childrenOf(root, drawing, 1);
  // The page decides how large the picture is; its viewBox tells the shape.
  for (const name of ['width', 'height']) root.removeAttribute(name);
  root.setAttribute('class', `drawing ${root.getAttribute('class') ?? ''}`.trim());
  const outside = attributesOf(root, { ...drawing, classes: classes.union(new Set(['drawing'])) });
  if (problems > 0) return undefined;
  return `<svg${outside} role="img" aria-label="${escapeHtml(alt)}">${inside}</svg>`;
}

interface Drawing {
  classes: Set<string>;
  elements: number;
  refuse(node: Node, message: string): void;
  /** The HTML of a text. */
  write(text: Node): string;
}

function parseSvg(source: string, { line, report }: Place): Element | undefined {
  const declaration = /<[!?](?!--)/.exec(source);
  if (declaration) {
    report(line + linesBefore(source, declaration.index), 'A drawing holds elements and text, no declarations.');
    return undefined;
  }
  if ((source.match(/</g)?.length ?? 0) > 2 * mostElements) {
    report(line, `A drawing may have ${mostElements} elements.`);
    return undefined;
  }
  try {
    const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
      source.trim(),
      'image/svg+xml',
    ).documentElement;
    if (root?.tagName === 'svg') return root;
    report(line, 'A drawing is one <svg> element.');
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    report(
      line + Math.max(0, (error.locator?.lineNumber ?? 1) - 1),
      `This is not well-formed SVG: ${firstLine(error.message)}`,
    );
  }
  return undefined;
}

function checkSize(root: Element, { refuse }: Drawing): void {
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0 && width <= longestSide && height <= longestSide)) {
    refuse(root, `The <svg> needs a viewBox such as "0 0 320 200", with sides of at most ${longestSide}.`);
  }
}

function elementOf(node: Element, drawing: Drawing, depth: number): string {
  if (!elements.has(node.tagName) || (node.tagName === 'svg' && depth > 0)) {
    drawing.refuse(node, `A drawing has no <${node.tagName}>.`);
    return '';
  }
  if (depth > deepestElement) {
    drawing.refuse(node, `A drawing is at most ${deepestElement} elements deep.`);
    return '';
  }
  if (++drawing.elements > mostElements) {
    if (drawing.elements === mostElements + 1) drawing.refuse(node, `A drawing may have ${mostElements} elements.`);
    return '';
  }
  return `<${node.tagName}${attributesOf(node, drawing)}>${childrenOf(node, drawing, depth + 1)}</${node.tagName}>`;
}

function childrenOf(node: Element, drawing: Drawing, depth: number): string {
  const html: string[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === child.ELEMENT_NODE) html.push(elementOf(child as Element, drawing, depth));
    else if (child.nodeType === child.TEXT_NODE) html.push(drawing.write(child));
    else if (child.nodeType !== child.COMMENT_NODE) drawing.refuse(child, 'A drawing holds elements and text alone.');
  }
  return html.join('');
}

function attributesOf(node: Element, drawing: Drawing): string {
  const html: string[] = [];
  for (const { name, value } of node.attributes) {
    if (name === 'xmlns' && value === svgNamespace) continue;
    if (name === 'class') {
      const unknown = value.split(/\s+/).find((token) => token !== '' && !drawing.classes.has(token));
      if (unknown) drawing.refuse(node, `There is no class '${unknown}': use ${[...drawing.classes].join(', ')}.`);
    } else if (!Object.hasOwn(attributes, name)) {
      drawing.refuse(node, `A drawing has no attribute '${name}'.`);
    } else if (!attributes[name]?.test(value.trim())) {
      drawing.refuse(node, `'${value.slice(0, 40)}' is no value for '${name}' in a drawing.`);
    }
    html.push(` ${name}="${escapeHtml(value)}"`);
  }
  return html.join('');
}

function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}
