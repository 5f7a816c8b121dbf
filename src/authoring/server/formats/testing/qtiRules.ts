import { childrenOf, type Element } from '../xml/element.ts';

/** What the published schema of QTI 3 says of the elements that we write: what must be there, and what may stand in what, in which order. */
interface Rule {
  required: readonly string[];
  /** Children in their order, each with how often it may stand there; text and HTML are `flow`. */
  children: readonly [name: string, least: number, most: number][] | 'flow' | 'any';
}

const many = Number.POSITIVE_INFINITY;
const values: Rule = { required: [], children: [['qti-value', 1, many]] };
const outcome: Rule = { required: ['identifier'], children: 'any' };

const rules = new Map<string, Rule>([
  [
    'qti-assessment-item',
    {
      required: ['identifier', 'title', 'adaptive', 'time-dependent'],
      children: [
        ['qti-response-declaration', 1, many],
        ['qti-outcome-declaration', 0, many],
        ['qti-item-body', 1, 1],
        ['qti-response-processing', 0, 1],
        ['qti-modal-feedback', 0, many],
      ],
    },
  ],
  [
    'qti-response-declaration',
    {
      required: ['identifier', 'cardinality', 'base-type'],
      children: [
        ['qti-correct-response', 0, 1],
        ['qti-mapping', 0, 1],
      ],
    },
  ],
  [
    'qti-outcome-declaration',
    { required: ['identifier', 'cardinality', 'base-type'], children: [['qti-default-value', 0, 1]] },
  ],
  ['qti-correct-response', values],
  ['qti-default-value', values],
  ['qti-value', { required: [], children: [] }],
  ['qti-mapping', { required: ['default-value'], children: [['qti-map-entry', 1, many]] }],
  ['qti-map-entry', { required: ['map-key', 'mapped-value'], children: [] }],
  ['qti-item-body', { required: [], children: 'flow' }],
  [
    'qti-choice-interaction',
    { required: ['response-identifier', 'max-choices', 'shuffle'], children: [['qti-simple-choice', 1, many]] },
  ],
  ['qti-simple-choice', { required: ['identifier'], children: 'flow' }],
  ['qti-feedback-inline', { required: ['outcome-identifier', 'identifier', 'show-hide'], children: 'flow' }],
  ['qti-text-entry-interaction', { required: ['response-identifier'], children: [] }],
  [
    'qti-modal-feedback',
    { required: ['outcome-identifier', 'identifier', 'show-hide'], children: [['qti-content-body', 1, 1]] },
  ],
  ['qti-content-body', { required: [], children: 'flow' }],
  ['qti-response-processing', { required: [], children: 'any' }],
  [
    'qti-response-condition',
    {
      required: [],
      children: [
        ['qti-response-if', 1, 1],
        ['qti-response-else-if', 0, many],
        ['qti-response-else', 0, 1],
      ],
    },
  ],
  [
    'qti-response-if',
    {
      required: [],
      children: [
        ['qti-match', 1, 1],
        ['qti-set-outcome-value', 0, many],
      ],
    },
  ],
  [
    'qti-response-else-if',
    {
      required: [],
      children: [
        ['qti-match', 1, 1],
        ['qti-set-outcome-value', 0, many],
      ],
    },
  ],
  ['qti-response-else', { required: [], children: [['qti-set-outcome-value', 0, many]] }],
  ['qti-match', { required: [], children: 'any' }],
  ['qti-set-outcome-value', outcome],
  ['qti-variable', { required: ['identifier'], children: [] }],
  ['qti-correct', { required: ['identifier'], children: [] }],
  ['qti-map-response', { required: ['identifier'], children: [] }],
  ['qti-base-value', { required: ['base-type'], children: [] }],
]);

const inlineHtml = ['em', 'strong', 'span', 'code', 'br', 'math'];
const blockHtml = [
  'p',
  'div',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'pre',
  'hr',
];
const identifier = /^[A-Za-z_][\w.-]*$/;

/** Everything in an item that the schema forbids; nothing when it may be taken anywhere. */
export function qtiFaults(item: Element): string[] {
  const declared = new Set(
    childrenOf(item).flatMap(({ name, attributes }) =>
      name.endsWith('-declaration') ? (attributes.identifier ?? '') : [],
    ),
  );
  return faultsIn(item, '', declared);
}

function faultsIn(element: Element, parent: string, declared: ReadonlySet<string>): string[] {
  const { name, attributes, children } = element;
  if (name === 'math')
    return attributes.xmlns === 'http://www.w3.org/1998/Math/MathML' ? [] : ['<math> has no namespace'];
  const faults = childrenOf(element).flatMap((child) => faultsIn(child, name, declared));
  const rule = rules.get(name);
  if (!rule) return [...faults, ...htmlFaults(element, parent)];
  for (const needed of rule.required) if (!attributes[needed]) faults.push(`<${name}> has no ${needed}`);
  for (const naming of ['identifier', 'response-identifier', 'outcome-identifier'])
    if (attributes[naming] !== undefined && !identifier.test(attributes[naming]))
      faults.push(`<${name}> has the ${naming} '${attributes[naming]}'`);
  const referred =
    attributes['response-identifier'] ??
    attributes['outcome-identifier'] ??
    (/^qti-(?:variable|correct|map-response|set-outcome-value)$/.test(name) ? attributes.identifier : undefined);
  if (referred !== undefined && !declared.has(referred))
    faults.push(`<${name}> refers to '${referred}', which is not declared`);
  if (rule.children === 'flow' || rule.children === 'any') return faults;
  const order = rule.children.map(([child]) => child);
  const places = childrenOf(element).map((child) => order.indexOf(child.name));
  if (places.some((place, index) => place < (places[index - 1] ?? 0)))
    faults.push(`<${name}> holds what is not its own, or in another order`);
  for (const [child, least, most] of rule.children) {
    const count = childrenOf(element, child).length;
    if (count < least || count > most) faults.push(`<${name}> holds ${count} of <${child}>`);
  }
  const isLeaf = order.length === 0;
  if (!isLeaf && children.some((child) => typeof child === 'string' && child.trim() !== ''))
    faults.push(`<${name}> holds text`);
  return faults;
}

/** Inline places hold no blocks. */
function htmlFaults({ name }: Element, parent: string): string[] {
  const onlyInline = [...inlineHtml, 'p', 'h2', 'h3', 'h4', 'qti-feedback-inline'];
  if (inlineHtml.includes(name)) return [];
  if (!blockHtml.includes(name)) return [`<${name}> is no element of QTI`];
  return onlyInline.includes(parent) ? [`<${name}> stands in <${parent}>`] : [];
}
