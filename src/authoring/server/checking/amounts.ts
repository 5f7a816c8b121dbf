import { isSame, multiply, rational, type Value } from '#algebra/exact.ts';
import type { Option } from './readOption.ts';

/** How many of the smallest unit of its kind each unit is. */
const kinds: readonly Record<string, number>[] = [
  { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 },
  { inch: 1, foot: 12, yard: 36, mile: 63_360 },
  { millimeter: 1, centimeter: 10, meter: 1_000, kilometer: 1_000_000 },
  { ounce: 1, pound: 16, ton: 32_000 },
  { milligram: 1, gram: 1_000, kilogram: 1_000_000 },
  { milliliter: 1, liter: 1_000 },
  { cup: 1, pint: 2, quart: 4, gallon: 16 },
  { cent: 1, dollar: 100 },
];
const otherwise: Record<string, string> = {
  inches: 'inch',
  feet: 'foot',
  mm: 'millimeter',
  cm: 'centimeter',
  km: 'kilometer',
};

/** Whether two options name one amount in two ways: 2 hours and 120 minutes, 50% and 0.5. */
export function nameSameAmount(a: Option, b: Option, textOfA: string, textOfB: string): boolean {
  const [x, y] = [onlyValue(a), onlyValue(b)];
  if (x === undefined || y === undefined) return false;
  const [hundredths, others] = [textOfA, textOfB].map((text) => /%|\bpercent\b/.test(text));
  if (hundredths !== others) return isSame(hundredths ? multiply(x, percent) : x, others ? multiply(y, percent) : y);
  return kinds.some((kind) => {
    const [one, other] = [unitIn(textOfA, kind), unitIn(textOfB, kind)];
    if (one === undefined || other === undefined) return false;
    return isSame(multiply(x, rational(one)), multiply(y, rational(other)));
  });
}

const percent = rational(1, 100);

function onlyValue(option: Option): Value | undefined {
  return option.kind === 'values' && option.values.length === 1 ? option.values[0] : undefined;
}

/** The size of the one unit of a kind that a text names; none of a rate or an area. */
function unitIn(text: string, kind: Record<string, number>): number | undefined {
  if (/\b(?:per|square|cubic|squared|cubed)\b/i.test(text)) return undefined;
  const words =
    text
      .toLowerCase()
      .replaceAll('\\$', ' dollar ')
      .match(/[a-z]+/g) ?? [];
  const sizes = words
    .map((word) => kind[otherwise[word] ?? word.replace(/s$/, '')])
    .filter((size) => size !== undefined);
  return sizes.length === 1 ? sizes[0] : undefined;
}
