/** A rule of our own for oxlint: tests compare no stretches of time; they count steps, or drive a clock. */
interface Node {
  type: string;
  operator?: string;
  left?: Node;
  right?: Node;
  callee?: Node;
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
  create: (context: Context) => ({
    /** `Date.now() - start`, `end - Date.now()`; a moment some way from now, `Date.now() - 60_000`, is none. */
    BinaryExpression(node: Node) {
      if (node.operator !== '-') return;
      const isStretch = isNow(node.right) || (isNow(node.left) && !isAmount(node.right));
      if (isStretch) context.report({ node, message });
    },
    MemberExpression(node: Node) {
      if (isMember(node, 'performance', 'now')) context.report({ node, message });
      if (isMember(node, 'process', 'hrtime')) context.report({ node, message });
      if (isMember(node, 'process', 'cpuUsage')) context.report({ node, message });
    },
  }),
};

/** So much, written down: `60_000`, `5 * minutes`. */
function isAmount(node: Node | undefined): boolean {
  return node?.type === 'Literal' || (node?.type === 'BinaryExpression' && node.operator === '*');
}

function isNow(node: Node | undefined): boolean {
  return node?.type === 'CallExpression' && isMember(node.callee, 'Date', 'now');
}

function isMember(node: Node | undefined, object: string, property: string): boolean {
  return node?.object?.name === object && node.property?.name === property;
}

export default { meta: { name: 'lodestar' }, rules: { 'no-stretch-of-time': noStretchOfTime } };
