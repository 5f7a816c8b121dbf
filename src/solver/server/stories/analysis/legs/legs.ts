import { attempt } from '../../../equation.ts';
import { decimalTex, divided, isZero, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { quantitiesIn, type Quantity } from '../quantities/quantities.ts';
import { unitOf } from '../quantities/units.ts';

/** One stretch of a way, in the base of its units. */
interface Leg {
  distance?: Rational;
  time?: Rational;
  speed?: Rational;
}

const n = rationalText;
const wholeWords =
  /\b(?:entire|whole|total|altogether|trip|tour|journey|flight|must|drive|hike|both|combined|period)\b/;
const otherStories =
  /\b(?:upstream|downstream|current|wind|toward|towards|opposite|apart|catch|catches|meet|meets|passes|pass|faster|slower|twice|half as|more than|less than|not|percent|late|later|earlier|ahead|at time|interval|position|away|height|above|depth|elevation|temperature|odometer|greater|higher|lower|more|less|after launch|vertical|excluding|ignoring|distance from|two cars|north|south|east|west)\b|%|[A-Z]\d|[=<>]/;

/** Stretches of a way with two of distance, time and speed each: the speed over all of it, or over what is left. */
export const legsOfTrip: Kind = (reading) =>
  attempt(() => {
    const heard = withTimes(reading.heard.replaceAll('!each', '!per'));
    const plain = heard.replaceAll('!', '');
    if (otherStories.test(plain) || !/\bspeed\b/.test(plain)) return undefined;
    const tokens = heard
      .replace(/\b(?:during|for|in) !(?:last|first|next|second|final) (hour|mile|minute)\b/g, 'for 1 $1s')
      .replace(/!?\bhalf (?:an )?hours?\b/g, '0.5 hours')
      .replace(/\b2 (?=trips|legs|parts|halves|stretches)/g, '')
      .trim()
      .split(' ');
    const asked = tokens.findIndex((token) => /^(?:what|find|determine|calculate|!how)$/.test(token));
    const start = asked === -1 ? tokens.length - lastPiece(tokens) : asked;
    const told = quantitiesIn(tokens, []);
    const unit = unitOfSpeed(plain);
    const used = told.filter((quantity) => kindOf(quantity) !== undefined);
    insist(
      told.length === used.length &&
        told.every(
          ({ from }) =>
            from < start ||
            /\b(?:remaining|entire|rest)\b/.test(
              tokens
                .slice(Math.max(0, from - 3), from)
                .join(' ')
                .replaceAll('!', ''),
            ),
        ),
      'something else',
    );
    const { legs, total } = legsIn(tokens, used, start);
    const result = solved(plain, legs, total, tokens.slice(start).join(' ').replaceAll('!', ''), unit);
    return result && workOf('average speed', result, reading);
  });

function lastPiece(tokens: string[]): number {
  let at = tokens.length - 1;
  while (at > 0 && /^!?[a-z]/.test(tokens[at - 1] ?? '') && tokens[at - 1] !== '!per' && tokens[at] !== '!average')
    at -= 1;
  return tokens.length - at;
}

/** 'between 6:15am and 8:45am' is how long. */
function withTimes(heard: string): string {
  return heard.replace(
    /\b!?(?:between|from) (\d{1,2}):(\d\d)([ap])m (?:and|to) (\d{1,2}):(\d\d)([ap])m/g,
    (_, h: string, m: string, a: string, k: string, p: string, b: string) => {
      const minutes = (hour: string, minute: string, half: string) =>
        (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0);
      const span = minutes(k, p, b) - minutes(h, m, a);
      return `in ${span > 0 ? span : span + 1440} minutes`;
    },
  );
}

function kindOf({ unit }: Quantity): keyof Leg | undefined {
  const powers = [...unit.powers];
  const [first] = powers;
  if (powers.length === 1 && first?.[0].includes('length') && first[1] === 1) return 'distance';
  if (powers.length === 1 && first?.[0] === 'time' && first[1] === 1) return 'time';
  return powers.length === 2 &&
    powers.some(([kind, power]) => kind.includes('length') && power === 1) &&
    powers.some(([kind, power]) => kind === 'time' && power === -1)
    ? 'speed'
    : undefined;
}

const baseOf = ({ value, unit }: Quantity) => value.mul(unit.factor);

/** Each stretch, and the whole where it is told. */
function legsIn(tokens: string[], quantities: Quantity[], asked: number): { legs: Leg[]; total: Leg } {
  const legs: Leg[] = [];
  const total: Leg = {};
  let current: Leg | undefined;
  let last = -1;
  let isWhole = false;
  for (const quantity of quantities) {
    const kind = kindOf(quantity)!;
    const near = tokens
      .slice(Math.max(last + 1, quantity.from - 8), quantity.from)
      .join(' ')
      .replaceAll('!', '');
    const behind = tokens
      .slice(quantity.to + 1, quantity.to + 4)
      .join(' ')
      .replaceAll('!', '');
    const isNewSentence = near.includes('.');
    const said = near.split('.').at(-1) ?? '';
    const isOfWhole =
      (wholeWords.test(said) && !/\b(?:first|remaining|return|last|part|rest|of trip)\b/.test(said)) ||
      /^(?:[a-z]+ )?(?:trip|tour|journey|flight|drive|hike|total|ride)\b/.test(behind);
    if (isNewSentence || isWhole) current = undefined;
    if (isNewSentence) isWhole = false;
    last = quantity.to;
    if (isOfWhole || (isWhole && !/\b(?:first|then)\b/.test(said) && total[kind] === undefined)) {
      insist(total[kind] === undefined || total[kind].equals(baseOf(quantity)), 'two wholes');
      total[kind] = baseOf(quantity);
      isWhole = true;
      continue;
    }
    if (quantity.from > asked && /\b(?:remaining|rest)\b/.test(near)) {
      legs.push({ [kind]: baseOf(quantity) });
      continue;
    }
    const rested = /\b(?:rest|rested|rests|stop|stopped|stops|sat|break|waited|paused)\b/.test(near);
    if (current && current[kind] === undefined && !rested && !(current.distance && current.time && kind !== 'speed'))
      current[kind] = baseOf(quantity);
    else {
      current = { [kind]: baseOf(quantity), ...(rested && { speed: rational(0) }) };
      legs.push(current);
    }
  }
  return { legs, total };
}

function filled(leg: Leg): Leg {
  const { distance, time, speed } = leg;
  if (distance && time) insist(!speed || speed.mul(time).equals(distance), 'no agreement');
  if (distance && time && !speed) return { ...leg, speed: divided(distance, time) };
  if (speed && time && !distance) return { ...leg, distance: speed.mul(time) };
  return distance && speed && !time ? { ...leg, time: divided(distance, speed) } : leg;
}

function unitOfSpeed(plain: string): { name: string; factor: Rational } {
  const asked =
    /\bin ((?:kilometers|miles|feet|meters|km|m)) per (hour|minute|second)/.exec(plain) ??
    /\b(kilometers|miles|feet|meters|km|m) per (hour|minute|second)/.exec(plain);
  const length = unitOf(asked?.[1] ?? (/\b(?:km|kilometers?)\b/.test(plain) ? 'kilometers' : 'miles'));
  const time = unitOf(asked?.[2] ?? 'hour');
  return { name: `${length.name} per ${asked?.[2] ?? 'hour'}`, factor: length.factor.div(time.factor) };
}

function solved(
  plain: string,
  told: Leg[],
  whole: Leg,
  question: string,
  unit: { name: string; factor: Rational },
): Result | undefined {
  if (!/\bspeed\b/.test(question)) return undefined;
  const isBack = /\b(?:back|return|returns|returned|round trip|same (?:road|route|way|distance|path))\b/.test(plain);
  const isRest = /\b(?:remaining|rest of|second half|return trip|last part)\b/.test(question);
  if (!isRest && /\b(?:first|second|third|last|part|leg|half|outbound|on way|way back|return)\b/.test(question))
    return undefined;
  insist(
    told.every(({ speed }) => speed?.n !== 0n) ||
      /\b(?:including|includes|include|counting|entire|whole|overall|total)\b/.test(plain),
    'with its rests or not',
  );
  let legs = told.map(filled);
  if (isBack) {
    insist(legs.length === 2 && legs[0], 'there and back');
    const way = legs[0].distance ?? legs[1]?.distance ?? (legs.every(({ speed }) => speed) ? rational(1) : undefined);
    insist(way, 'no way');
    legs = legs.map((leg) => filled({ ...leg, distance: leg.distance ?? way }));
  }
  const total = filled(whole);
  let value: Rational;
  let text: string;
  if (isRest) {
    const done = legs.filter(({ distance, time }) => distance && time);
    const left = legs.filter((leg) => !done.includes(leg));
    insist(total.distance && total.time && done.length === 1 && done[0] && left.length <= 1, 'no whole');
    const [way, time] = [total.distance.sub(done[0].distance!), total.time.sub(done[0].time!)];
    insist(way.s > 0n && time.s > 0n && (!left[0]?.distance || left[0].distance.equals(way)), 'nothing left');
    value = divided(way, time);
    text = `((${n(total.distance)})-(${n(done[0].distance!)}))/((${n(total.time)})-(${n(done[0].time!)}))`;
  } else {
    insist(legs.length > 0 && legs.every(({ distance, time }) => distance && time), 'a stretch without its time');
    insist(legs.length > 1 || Object.keys(whole).length === 0, 'one stretch');
    const sum = (key: 'distance' | 'time') => legs.reduce((all, leg) => all.add(leg[key] ?? rational(0)), rational(0));
    const [way, time] = [sum('distance'), sum('time')];
    insist(
      (!total.distance || total.distance.equals(way)) && (!total.time || total.time.equals(time)) && !total.speed,
      'another whole',
    );
    insist(!isZero(time), 'no time');
    value = divided(way, time);
    text = `(${legs.map(({ distance }) => n(distance!)).join('+')})/(${legs.map(({ time: part }) => `(${n(part!)})`).join('+')})`;
  }
  const inUnit = value.div(unit.factor);
  return {
    understood: `Find the speed ${isRest ? 'over what is left' : 'over all of it'}: distance over time.`,
    steps: [
      ...legs.map(({ distance, time }, index) =>
        distance && time
          ? `Stretch ${index + 1}: ${math(decimalTex(distance))} in ${math(decimalTex(time))} (in the smallest units told).`
          : `Stretch ${index + 1} is what is left.`,
      ),
      `${isRest ? 'What is left of the distance, over what is left of the time' : 'All of the distance, over all of the time'}: ${math(decimalTex(inUnit))} ${unit.name}.`,
    ],
    value: inUnit,
    calculation: `(${text})/(${n(unit.factor)})`,
    unit: unit.name,
  };
}
