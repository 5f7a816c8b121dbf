import type { Plugin } from 'vite';

/** What a browser needs to know of a call; its shapes, its description and who may make it are for the server. */
const needed = ['method', 'path', 'file'];

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  put: string;
}

/**
 * Takes out of every `endpoint({ … })` what the browser has no use for, and says of shapes that making one does nothing
 * else: those that nobody asks for any more fall out of the build.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !/\b(?:shape|Type\.|endpoint|upload)\b/.test(code)) return undefined;
      const edits: Edit[] = [];
      walk(this.parse(code), (node) => edits.push(...editsOf(node)));
      return edits
        .filter((one) => !edits.some((other) => other !== one && other.start <= one.start && one.end < other.end))
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
    },
  };
}

function editsOf(node: Node): Edit[] {
  if (node.type !== 'CallExpression') return [];
  const { type, name, object } = node['callee'] as Node;
  const isType = type === 'MemberExpression' && (object as Node)['name'] === 'Type';
  const isEndpoint = name === 'endpoint' || name === 'upload';
  if (!isType && !isEndpoint && name !== 'shape') return [];
  const pure = { start: node.start, end: node.start, put: '/* @__PURE__ */ ' };
  return isEndpoint ? [pure, ...unneeded(node)] : [pure];
}

/** Each goes with the comma behind it; what is spread in stays. */
function unneeded(call: Node): Edit[] {
  const [parts] = call['arguments'] as Node[];
  const properties = (parts?.['properties'] ?? []) as (Node & { key?: Node })[];
  return properties.flatMap(({ key, start, end }, index) =>
    key && !needed.includes(String(key['name'])) ? { start, end: properties[index + 1]?.start ?? end, put: '' } : [],
  );
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && 'start' in node) visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}
