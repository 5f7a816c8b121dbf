import { given, insist } from '../../../refused.ts';
import type { GeometricReading } from '../text/geometricReading.ts';
import type { Listener } from './listener.ts';

/** The letters in terms of which the answer is wanted. */
export function parametersIn(listener: Listener, heard: GeometricReading): string[] {
  const said = listener.take(
    '(?:,|expressed|written|as function|give answer)? ?(?:in )?terms of (V\\d+|qq[a-z])(?: and (V\\d+|qq[a-z]))?(?: ,)?',
  );
  const name = (mark: string) => {
    if (mark.startsWith('qq')) return `$${mark.slice(2)}`;
    const formula = given(heard.formulas[Number(mark.slice(1))]);
    insist(formula.is === 'letter', 'no letter');
    return `$${formula.name}`;
  };
  if (said) return said.filter(Boolean).map(name);
  const lettersOf = (text: string) =>
    text.replace(/sqrt|pi|[√π]|sin|cos|tan|[a-z]{2,}/gi, ' ').match(/(?<![a-z])[a-z](?![a-z])/gi) ?? [];
  const { options } = heard;
  if (options.length < 3 || options.some(({ text }) => /[=,]/.test(text))) return [];
  const [first, ...others] = options.map(({ text }) => lettersOf(text).join(''));
  const isSame =
    first !== undefined &&
    first !== '' &&
    others.every((letters) => [...letters].every((one) => first.includes(one)) && letters !== '');
  return isSame ? [...new Set([...first.toLowerCase()])].map((letter) => `$${letter}`) : [];
}
