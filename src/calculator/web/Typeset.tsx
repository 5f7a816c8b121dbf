import type { ReactNode } from 'react';
import { fractionOf, toNumber } from '#algebra/exact.ts';
import type { Expression } from '#algebra/expression.ts';
import { numberText } from '../format.ts';
import type { Reading } from '../read.ts';

/** How a line was read, as a book would set it. It says nothing that the typed line does not: screen readers skip it. */
export function Typeset({ reading }: { reading: Reading }) {
  return (
    <div aria-hidden="true" className="typeset">
      {setReading(reading)}
    </div>
  );
}

/** Whether there is anything to see that was not typed so: a fraction, a power, a root, a subscript. */
export function isWorthSetting(text: string): boolean {
  return /[/^_√²³<>]|sqrt|cbrt|nthroot|abs|theta|pi|[a-z]\d/i.test(text);
}

const signs: Record<string, string> = { '<=': '≤', '>=': '≥', '!=': '≠', '-': '−', '*': '·', '~': '∼' };
const sign = (text: string) => <span className="typeset-sign">{signs[text] ?? text}</span>;

function setReading(reading: Reading): ReactNode {
  switch (reading.kind) {
    case 'nothing':
      return null;
    case 'expression':
      return set(reading.body);
    case 'definition':
      return [setName(reading.name), sign('='), <Part key="body" of={reading.body} />];
    case 'function':
      return (
        <>
          {setName(reading.name)}({separated(reading.letters.map(setName))}){sign('=')}
          {set(reading.body)}
        </>
      );
    default:
      return (
        <>
          {set(reading.left)}
          {sign(reading.kind === 'regression' ? '~' : reading.relation)}
          {set(reading.right)}
        </>
      );
  }
}

function Part({ of }: { of: Expression }) {
  return <>{set(of)}</>;
}

/** How tightly a head binds: what binds less tightly inside of it stands in brackets. */
const tightness: Record<string, number> = { '+': 1, '-': 1, negative: 1.5, '*': 2, '/': 5, '^': 4, '!': 4 };

function set(expression: Expression, around = 0): ReactNode {
  if (expression.kind === 'name') return setName(expression.name);
  if (expression.kind === 'value') return setValue(expression);
  const tight = tightness[expression.head] ?? 6;
  const inner = setCall(expression);
  return tight < around ? <>({inner})</> : inner;
}

function setValue({ value }: Expression & { kind: 'value' }): ReactNode {
  const fraction = fractionOf(value);
  // typed decimals stay decimals
  return fraction && fraction[1] === 1n ? String(fraction[0]) : numberText(toNumber(value), 12);
}

function setName(name: string): ReactNode {
  if (name === 'pi') return 'π';
  const [letter = '', subscript] = name.split('_');
  return (
    <i key={name}>
      {letter === 'theta' ? 'θ' : letter}
      {subscript && <sub>{subscript}</sub>}
    </i>
  );
}

function setCall({ head, args }: Expression & { kind: 'call' }): ReactNode {
  const [a, b] = args;
  if (!a) return head === 'list' ? '[ ]' : `${head}()`;
  if (head === '+' || head === '-') return <>{set(a, 1)}{sign(head)}{b && set(b, head === '-' ? 1.2 : 1)}</>; // prettier-ignore
  if (head === 'negative') return <>−{set(a, 2)}</>;
  if (head === '*') return b && product(a, b);
  if (head === '/') return b && <Fraction top={a} bottom={b} />;
  if (head === '^') return <>{set(a, 4.5)}<sup>{b && set(b)}</sup></>; // prettier-ignore
  if (head === '!') return <>{set(a, 4.5)}!</>;
  if (head === 'sqrt' || head === 'cbrt' || head === 'nthroot') {
    const order = head === 'cbrt' ? '3' : head === 'nthroot' && b ? set(b) : undefined;
    return <Root order={order} of={a} />;
  }
  if (head === 'abs') return <>|{set(a)}|</>;
  if (head === 'point') return <>({separated(args.map((arg) => set(arg)))})</>;
  if (head === 'list') return <>[{separated(args.map((arg) => set(arg)))}]</>;
  if (head === 'range') return <>[{separated(args.slice(0, -1).map((arg) => set(arg)))}…{set(args.at(-1) ?? a)}]</>; // prettier-ignore
  if (head === 'item')
    return (
      <>
        {set(a, 6)}[{b && set(b)}]
      </>
    );
  if (head === 'if') return <>{'{'}{separated(pairs(args))}{'}'}</>; // prettier-ignore
  if (head === 'and') return chain(args);
  if (head === 'log' && b) return <>log<sub>{set(b)}</sub>({set(a)})</>; // prettier-ignore
  return (
    <>
      {head.startsWith('f:') ? setName(head.slice(2)) : head}({separated(args.map((arg) => set(arg)))})
    </>
  );
}

/** A dot only where factors would run into each other. */
function product(a: Expression, b: Expression): ReactNode {
  const needsDot = b.kind === 'value' || (b.kind === 'call' && (b.head === '/' || startsWithNumber(b)));
  return (
    <>
      {set(a, 2)}
      {needsDot && a.kind !== 'name' ? sign('*') : needsDot ? ' ' : null}
      {set(b, 2.5)}
    </>
  );
}

function startsWithNumber({ head, args }: Expression & { kind: 'call' }): boolean {
  const [first] = args;
  if (!first || !['*', '^', '!'].includes(head)) return false;
  return first.kind === 'value' || (first.kind === 'call' && startsWithNumber(first));
}

function Fraction({ top, bottom }: { top: Expression; bottom: Expression }) {
  return (
    <span className="typeset-fraction">
      <span>{set(top)}</span>
      <span>{set(bottom)}</span>
    </span>
  );
}

function Root({ order, of }: { order: ReactNode; of: Expression }) {
  return (
    <span className="typeset-root">
      {order && <sup>{order}</sup>}√<span>{set(of)}</span>
    </span>
  );
}

function separated(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ', '}
      {part}
    </span>
  ));
}

function pairs(args: readonly Expression[]): ReactNode[] {
  const parts: ReactNode[] = [];
  for (let at = 0; at < args.length; at += 2) {
    const [condition, value] = [args[at], args[at + 1]];
    if (condition) parts.push(<>{set(condition)}{value && <>: {set(value)}</>}</>); // prettier-ignore
  }
  return parts;
}

/** 0<x<3 is one chain of two comparisons. */
function chain(args: readonly Expression[]): ReactNode {
  return args.map((one, at) =>
    one.kind === 'call' ? (
      <span key={at}>
        {at === 0 && one.args[0] && set(one.args[0])}
        {sign(one.head)}
        {one.args[1] && set(one.args[1])}
      </span>
    ) : null,
  );
}
