import { analyse } from '../analyse.ts';
import { contour } from '../contour.ts';
import { quantityText } from '../format.ts';
import { linesOf, pointsOfInterest } from '../interest.ts';
import { sample } from '../sample.ts';
import { usualView, type Row } from '../sheet.ts';

/** What lines are made of, and what else may be typed or pasted. */
const pieces = [
  ...['x', 'y', 'a', 'b', 'f', 'g', 'L', 't', 'x1', 'y1', 'm', 'e', 'pi', 'theta', 'π', 'θ', '²', '½', '−', '×', '√'],
  ...['0', '1', '2', '3.5', '.5', '10', '1e308', '1e-9', '99999999999', '0.1', '1,000', '3 1/2', '．', '１'],
  ...['+', '-', '*', '/', '^', '!', '%', '=', '<', '>', '<=', '>=', '~', ',', ':', '_', '|', '...', '.', '{', '}', '[', ']', '(', ')'],
  ...['sin', 'cos', 'tan', 'asin(', 'ln', 'log_2', 'log', 'sqrt(', 'abs(', 'mean(', 'median(', 'stdev(', 'nCr', 'nCr(', 'floor(', 'mod('],
  ...['f(x)=', 'y=', 'x=', 'a=', 'f(', 'g(x)', 'f(f(', '{x>0:', '{0<x<3}', '[1...', '[1,2,3]', '(1,2)', 'of', ' ', '\n', '\u0000', '😀', '\\', '"'],
]; // prettier-ignore

/** Lines that mean something, to be broken. */
const meant = [
  ...['y=2x^2-3', 'x^2+y^2=25', 'y<2x+1', 'f(x)=x^3-x', 'f(3)', 'y={x>0: x, -x}', 'y=x^2 {0<x<3}', '(1,2)', 'mean([1,2,3])'],
  ...['y1~mx1+b', 'y=sin(1/x)', 'y=tan(100x)', 'y=x^x', 'sin(xy)=cos(x)', 'y=1/(x^2-4)', 'x^2-y^2<1', '[1...1000]^2', 'y=x!'],
  ...['9^9^9^9', '170!', '(((((((x)))))))', 'y=||x|-1|', 'nCr(1000,500)', 'y=f(f(f(x)))', 'y=y', 'y=x^(1/3)', 'y=10^308x', 'a=a'],
]; // prettier-ignore

/** The same numbers from the same seed: Tommy Ettinger's Mulberry32. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A line that nobody in their senses types. */
export function fuzzedLine(random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const kind = random();
  if (kind < 0.45) return Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(pieces)).join('');
  if (kind < 0.5) return pick(pieces).repeat(1 + Math.floor(random() * 320));
  if (kind < 0.55) return pick(['(', '|', '[', '{x>', 'sin', '-', 'f(', 'x^', '2^', 'sqrt(', '!', '+x', '*x', 'x/']).repeat(Math.floor(random() * 150)) + pick(meant); // prettier-ignore
  let line = pick(meant);
  for (let change = Math.floor(random() * 4); change > 0; change -= 1) {
    const at = Math.floor(random() * (line.length + 1));
    line = line.slice(0, at) + pick(random() < 0.3 ? meant : pieces) + line.slice(at + Math.floor(random() * 3));
  }
  return line;
}

/** The lines it is typed beside. */
const beside = ['f(x)=x^2-2', 'a=2', 'L=[1,2,3]', 'x1=[1,2,3,4]', 'y1=[2,4,5,9]', 'y=x+1'];
const window = { ...usualView, width: 800, height: 600 };

/** Everything that the calculator does with a line: reading, working out, drawing, looking for points, and saying so. */
export function useLine(text: string): string {
  const rows = [...beside, text].map((one, id): Row => ({ id, text: one, color: 0 }));
  const lines = analyse(rows, text.length % 2 === 0);
  const line = lines.at(-1);
  const drawn = line?.drawn;
  if (drawn?.kind === 'curve') sample(drawn.f, -10, 10, { perUnit: 30, perStep: 40, cost: drawn.cost });
  if (drawn?.kind === 'plane') contour(drawn.f, window, drawn.cost, { inside: drawn.relation !== '=' });
  if (drawn?.kind === 'lines') linesOf(drawn, usualView);
  pointsOfInterest(lines, lines.length - 1, usualView);
  return line?.problem ?? (line?.value ? quantityText(line.value, true) : '');
}
