/** A rule of our own for oxlint: tests compare no stretches of time; they count steps, or drive a clock. */
interface Node {
  type: string;
  operator?: string;
  left?: Node;
  right?: Node;
  callee?: Node;
  id?: Node;
  init?: Node;
  argument?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
  name?: string;
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

const message =
  'Tests measure no time: on a busy machine that fails by chance. Count steps, drive a clock, or leave the end to the test’s timeout.';

const noStretchOfTime = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const moments = new Set<string>();
    const subtractions: Node[] = [];
    return {
      /** `const start = Date.now()`: a name for the moment it was then. */
      VariableDeclarator({ id, init }: Node) {
        if (id?.name !== undefined && isNow(init)) moments.add(id.name);
      },
      /** `Date.now() - start`, `end - Date.now()`, `end - start`; a moment some way from another, `start - 60_000`, is none. */
      BinaryExpression(node: Node) {
        if (node.operator === '-') subtractions.push(node);
      },
      'Program:exit'() {
        const isMoment = (node: Node | undefined) => isNow(node) || moments.has(node?.name ?? '');
        for (const node of subtractions) {
          const isStretch = isNow(node.right) || (isNow(node.left) && !isAmount(node.right));
          if (isStretch || (isMoment(node.left) && isMoment(node.right))) context.report({ node, message });
        }
      },
      MemberExpression(node: Node) {
        if (isMember(node, 'performance', 'now')) context.report({ node, message });
        if (isMember(node, 'process', 'hrtime')) context.report({ node, message });
        if (isMember(node, 'process', 'cpuUsage')) context.report({ node, message });
        if (isMember(node, 'process', 'threadCpuUsage')) context.report({ node, message });
      },
    };
  },
};

/** So much, written down: `60_000`, `5 * minutes`. */
function isAmount(node: Node | undefined): boolean {
  return node?.type === 'Literal' || (node?.type === 'BinaryExpression' && node.operator === '*');
}

/** `Date.now()`, `new Date().getTime()`, `+new Date()` */
function isNow(node: Node | undefined): boolean {
  if (node?.type === 'UnaryExpression') return isNewDate(node.argument);
  if (node?.type !== 'CallExpression') return false;
  return (
    isMember(node.callee, 'Date', 'now') || (node.callee?.property?.name === 'getTime' && isNewDate(node.callee.object))
  );
}

function isNewDate(node: Node | undefined): boolean {
  return node?.type === 'NewExpression' && node.callee?.name === 'Date' && node.arguments?.length === 0;
}

function isMember(node: Node | undefined, object: string, property: string): boolean {
  return node?.object?.name === object && node.property?.name === property;
}

export default { meta: { name: 'lodestar' }, rules: { 'no-stretch-of-time': noStretchOfTime } };
