import { rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Scene } from '../scene/scene.ts';
import type { Event } from './events.ts';
import type { State } from './states.ts';

export const n = rationalText;
export const one = rational(1);
export const hundred = rational(100);

/** An amount of the text, and where on the way it stands. */
export interface Known {
  at: number;
  state: State;
  value: Rational;
  text: string;
}

export const factorOf = ({ rate = one, isUp }: Event) => one.add((isUp ? rate : rate.neg()).div(hundred));
export const factorText = ({ rate = one, isUp }: Event) => `(100${isUp ? '+' : '-'}(${n(rate)}))/100`;

export function isEach({ tokens }: Scene): boolean {
  return tokens.some(({ word }) => word === 'each' || word === 'per' || word === 'apiece');
}
