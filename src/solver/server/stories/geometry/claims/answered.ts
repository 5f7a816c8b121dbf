import { given, insist } from '../../../refused.ts';
import { findsSame, findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { GeometricReading } from '../text/geometricReading.ts';
import { approximate, asExact, namesIn, valueTex, valueText, type Value } from './value.ts';

/** The answer as the text wishes it, calculated again by the second engine. */
export function answered(
  scene: { kind: string; understood: string },
  heard: GeometricReading,
  asked: Value,
  value: Value,
  steps: string[],
  unit: string | undefined,
): Work {
  const tex = valueTex(value);
  const all = [
    ...steps,
    ...(asked.size > 1 || !steps.at(-1)?.includes(tex) ? [`So what is asked is ${math(tex)}.`] : []),
  ];
  const inUnit = unit !== undefined && { unit };
  if (namesIn(value).length > 0) {
    const text = valueText(value);
    insistOnAgreement(findsSame(text, text));
    return {
      kind: scene.kind,
      understood: scene.understood,
      steps: all,
      answer: `${math(tex)}${unit ? ` ${unit}` : ''}`,
      values: [text],
      check: 'Put into all that is told, at two numbers: it fits.',
      ...inUnit,
    };
  }
  const text = valueText(value);
  insistOnAgreement(findsValue(text, approximate(value)));
  const keys = [...value.keys()];
  if (keys.length === 0 || (keys.length === 1 && keys[0] === ''))
    return workOf(
      scene.kind,
      { understood: scene.understood, steps: all, value: asExact(value), calculation: text, ...inUnit },
      heard,
    );
  const [only] = keys;
  if (keys.length === 1 && only === 'pi:1' && !heard.piValue)
    return workOf(
      scene.kind,
      {
        understood: scene.understood,
        steps: all,
        value: given(value.get('pi:1')),
        calculation: valueText(new Map([['', given(value.get('pi:1'))]])),
        timesPi: true,
        ...inUnit,
      },
      heard,
    );
  insist(!heard.piValue, 'another pi');
  const about = approximate(value);
  const { places } = heard.wish;
  const isRounded = places !== undefined && !heard.wish.inTermsOfPi;
  insist(!isRounded || (places >= 0 && places <= 8), 'places that nobody writes');
  const number = about.toFixed(places ?? 2);
  return {
    kind: scene.kind,
    understood: scene.understood,
    steps: all,
    answer: isRounded
      ? `about ${math(number)}${unit ? ` ${unit}` : ''}`
      : `${math(tex)} (about ${math(number)})${unit ? ` ${unit}` : ''}`,
    values: [isRounded ? number : text],
    check: 'Put into all that is told: it fits. Checked another way: the same value.',
    ...inUnit,
  };
}
