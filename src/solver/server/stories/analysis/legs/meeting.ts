import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { askedIn, questionsIn, saidIn } from '../sizes/text.ts';

const speed = /(?<= )(\d+(?:\.\d+)?) (miles|kilometers|km|meters|feet) per (hour|second|minute)(?= )/g;
const otherStories =
  /%|\$|\b(?:stops?|rests?|twice|half|average|turns? back|return|returns|wind|current|upstream|downstream|not|lap|laps|track|ahead|faster|slower|hours? before|both ways|third)\b/;

interface Told {
  speeds: Rational[];
  length: string;
  time: string;
  text: string;
}

/** Two who move towards each other, or one after the other: when they meet. */
export const meeting: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading)
      .replace(/ at noon(?= )/g, ' at 12:00pm')
      .replace(
        /(?<= )(\d+)(?= (?:and )?(?:other|second|another)(?: [a-z]+){0,3} \d+(?:\.\d+)? (miles|kilometers|km) per hour)/g,
        '$1 $2 per hour',
      );
    if (otherStories.test(said) || questionsIn(said) > 1 || /[A-Z]\d/.test(said)) return undefined;
    const told = speedsIn(said);
    if (!told) return undefined;
    return workOfTwo(said, told, reading);
  });

function speedsIn(said: string): Told | undefined {
  const found = [...said.matchAll(speed)];
  const [first, second, ...more] = found;
  if (!first || !second || more.length > 0 || first[2] !== second[2] || first[3] !== second[3]) return undefined;
  return {
    speeds: [numberOf(first[1] ?? ''), numberOf(second[1] ?? '')],
    length: first[2] ?? '',
    time: first[3] ?? '',
    text: said.replaceAll(speed, '#'),
  };
}

function workOfTwo(said: string, { speeds, length, time, text }: Told, reading: Parameters<Kind>[0]) {
  const asked = askedIn(said);
  const [a, b] = speeds as [Rational, Rational];
  const distances = [...text.matchAll(new RegExp(`(?<= )(\\d+(?:\\.\\d+)?) (?:${length}) (?:apart|long)(?= )`, 'g'))];
  const rest = distances.reduce((left, [all]) => left.replace(all, '#'), text);
  const isToward =
    /\b(?:toward|towards|meet|meets)\b/.test(text) &&
    /\b(?:toward|towards) (?:each other|one another|the other|other)\b/.test(text);
  const unit = /\bminutes?\b/.test(asked)
    ? 'minute'
    : /\bhours?\b/.test(asked) || /\bwhen\b|\bhow long\b/.test(asked)
      ? time
      : undefined;
  const isPlain = !/(?<![a-z-])\d/.test(
    rest.replace(
      / 2 (?=(?:people|cars|trains|cyclists|friends|bikers|runners|hikers|boats|buses|trucks|ships|planes|[a-z]+s) )/,
      ' ',
    ),
  );
  if (isToward && distances.length === 1 && unit && isPlain && !/\bafter\b.*\bmeet\b/.test(text)) {
    const sum = a.add(b);
    const scale = rational(unit === time ? 1 : 60);
    insist(unit === time || time === 'hour', 'a unit of another kind');
    const distance = numberOf(distances[0]?.[1] ?? '');
    const value = divided(distance, sum).mul(scale);
    return workOf(
      'moving towards each other',
      {
        understood: `Together they cover ${math(decimalTex(sum))} ${length} in one ${time}.`,
        steps: [
          `${math(`${decimalTex(distance)} \\div ${decimalTex(sum)} = ${decimalTex(divided(distance, sum))}`)} ${time}s${unit === time ? '' : `, which are ${math(decimalTex(value))} minutes`}.`,
        ],
        value,
        calculation: `(${rationalText(distance)})/((${rationalText(a)})+(${rationalText(b)}))*(${rationalText(scale)})`,
        unit: `${unit}s`,
      },
      reading,
    );
  }
  return chase(text, asked, a, b, time, reading);
}

/** 'A bus leaves at 9:00 … a car leaves at 10:00 … catch up'. */
function chase(text: string, asked: string, a: Rational, b: Rational, time: string, reading: Parameters<Kind>[0]) {
  if (
    !/\b(?:catch|catches|overtake|overtakes|pass|passes)\b/.test(text) ||
    time !== 'hour' ||
    !/\bhours\b/.test(asked) ||
    !/\bsame (?:direction|route|road|station|depot|place|path|way|point|trail)\b/.test(text)
  )
    return undefined;
  const clocks = [...text.matchAll(/(?<= )(\d{1,2}):(\d\d)([ap])m(?= )/g)].map(([, hour = '', minute = '', half]) =>
    rational((Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0)).div(rational(60)),
  );
  const later = /(?<= )(\d+(?:\.\d+)?) (hours?|minutes?) later(?= )/.exec(text);
  const head =
    clocks.length === 2 && clocks[0] && clocks[1]
      ? clocks[1].sub(clocks[0])
      : clocks.length <= 1 && later?.[1]
        ? numberOf(later[1]).div(rational(later[2]?.startsWith('m') ? 60 : 1))
        : undefined;
  const rest = text.replace(later?.[0] ?? '#', '#').replace(/\d{1,2}:\d\d[ap]m/g, '#');
  insist(head && head.gt(zero) && !/(?<![a-z-])\d/.test(rest) && b.gt(a), 'no chase');
  const after = divided(a.mul(head), b.sub(a));
  const names = [...text.matchAll(/(?<=(?:^|[ ]))([a-z]+) (?:leaves|left|starts|departs|sets)(?= )/g)].map(
    ([, name = '']) => name,
  );
  const which = /\bafter ([a-z]+(?: [a-z]+)?) (?:leaves|left|starts|departs|has left|leave)\b/
    .exec(asked)?.[1]
    ?.split(' ')
    .at(-1);
  const detail = /\bafter ([a-z]+) [a-z]+ leaves\b/.exec(asked)?.[1];
  const place =
    names.length === 2 && names[0] !== names[1] ? names.indexOf(which ?? '') : detail ? kindOrder(text, detail) : -1;
  insist(place !== -1, 'after which');
  const value = place === 0 ? after.add(head) : after;
  return workOf(
    'catching up',
    {
      understood: `The first one is ${math(decimalTex(a.mul(head)))} ahead when the second starts.`,
      steps: [
        `The second one gains ${math(decimalTex(b.sub(a)))} in one hour: it takes ${math(decimalTex(after))} hours${place === 0 ? `, which is ${math(decimalTex(value))} after the first started` : ''}.`,
      ],
      value,
      calculation: `(${rationalText(a)})*(${rationalText(head)})/((${rationalText(b)})-(${rationalText(a)}))${place === 0 ? `+(${rationalText(head)})` : ''}`,
      unit: 'hours',
    },
    reading,
  );
}

/** 'the passenger train' is the second one that is told. */
function kindOrder(text: string, word: string): number {
  const first = text.indexOf(` ${word} `);
  const leaving = text.indexOf(' leaves ');
  return first === -1 ? -1 : first < leaving ? 0 : 1;
}
