export interface Tick {
  at: number;
  label: string;
}

/** Pixels between two numbers of an axis, at least. */
const roomForNumber = 76;

/** Where an axis has numbers: at multiples of 1, 2 or 5 times a power of ten, each with as many digits as tell it from the next. */
export function ticks(from: number, to: number, pixels: number): Tick[] {
  const step = stepOf(from, to, pixels);
  if (!(step > 0) || !Number.isFinite(step)) return [];
  const first = Math.ceil(from / step);
  const count = Math.min(200, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const value = (first + at) * step;
    return { at: value, label: label(first + at, step) };
  });
}

export function stepOf(from: number, to: number, pixels: number): number {
  const least = ((to - from) * roomForNumber) / Math.max(1, pixels);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}

function label(times: number, step: number): string {
  if (times === 0) return '0';
  const value = times * step;
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const size = Math.abs(value);
  const text =
    size >= 1e6 || places > 5
      ? value.toExponential(Math.max(0, Math.min(6, Math.floor(Math.log10(size / step) + 1e-9)))).replace('e+', 'e')
      : value.toFixed(places).replace(/\.0+$|(?<=\.\d*[1-9])0+$/, '');
  return text.replaceAll('-', '−').replace(/e(.+)/, (_, power: string) => `·10${[...power].map(raised).join('')}`);
}

function raised(sign: string): string {
  return sign === '−' ? '⁻' : ('⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? '');
}
