import { rational, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { asNumber, surd, type Surd } from '../numbers/surd.ts';
import { valueText, type Work } from '../workedOut.ts';

/** A number that may be a fraction. */
export const fraction = '(-?\\d+(?:\\.\\d+)?(?:\\s*/\\s*\\d+)?)';

const polite =
  /\b(?:please|pls|plz|hey|hi|hello|thanks?|thank you|thx|can you|could you|would you|help me|show (?:me )?(?:the )?(?:steps|work)|i need to|how do i|how do you|how would i|how to|how can i)\b(?:[,!]|\.(?!\d))?/g;

/** The question without what politeness adds. */
export function sentence(text: string): string {
  return text
    .replace(polite, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,:;]|\.(?!\d))+|[\s,.:;?!]+$/g, '');
}

export function read(text: string | undefined): Rational {
  insist(text && text.length <= 24, 'no number');
  return rational(text.replace(/\s+/g, '').replace(/^(-?)\./, '$10.'));
}

interface Calculated {
  kind: string;
  understood: string;
  steps: string[];
  value: Rational | Surd;
  /** The whole calculation, as the second engine reads it. */
  calculation: string;
  /** When the value alone is no answer. */
  answer?: string;
  check?: string;
}

/** A problem that a formula answers, calculated a second time by the other engine. */
export function calculated({ kind, understood, steps, value, calculation, answer, check }: Calculated): Work {
  const exact = value instanceof Map ? (value as Surd) : surd(value as Rational);
  insistOnAgreement(findsValue(calculation, asNumber(exact)));
  return {
    kind,
    understood,
    steps,
    answer: answer ?? valueText(exact),
    check: check ?? 'Checked another way: the same value.',
  };
}
