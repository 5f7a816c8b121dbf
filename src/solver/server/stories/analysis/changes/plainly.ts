import { insist } from '../../../refused.ts';
import { setOf, wordsBetween, type Scene } from '../scene/scene.ts';
import type { Asked } from './asked.ts';
import { conditionIn } from './condition.ts';
import { downs, ups } from './cues.ts';
import type { Event } from './events.ts';
import type { Figures } from './figures.ts';

/** The words of weight that percents, prices and their order are told with; another one makes another story. */
const heeded = setOf(`
  how many much percent percentage after before price prices cost costs each tax taxes markup total paid off sold less from increase
  decrease change over last decreased increased final discount reduced reduces marked added add adds lost loses lose original originally
  second only per first rose rise rises pays pay raise remaining sell profit mark more rate now hourly new fell tip gratuity both changes
  average equally dropped drops drop grew grow another increases decreases raised raises discounts discounted saved save saving savings
  below above large ago coupon already since between exceed equals tripled doubled again positive next took take fee gain gains gained
  fallen risen grown daily annual fall falls sale square area surface dollars initial initially sum initially previous previously
  percents rebate value year old under equal reducing increasing decreasing rates commission sides regular times`);

const sizes = setOf(
  'radius diameter side sides edge edges length width height perimeter circumference volume area base depth speed',
);
const shapes = setOf(
  'circle circles sphere cube cubes rectangle rectangles rectangular triangle triangular cylinder cone pyramid box',
);

/** Whether every word of weight is one of changes, and nothing is said of two measures, of people apart, or of a stage between. */
export function insistOnChanges(
  scene: Scene,
  events: Event[],
  asked: Asked,
  { rounds, amounts, order }: Figures,
): void {
  const { tokens, reading } = scene;
  const strange = reading.heard.split(' ').find((word) => word.startsWith('!') && !heeded.has(word.slice(1)));
  insist(strange === undefined, `'${strange}' is of another story`);
  const measures = new Set(tokens.filter(({ word }) => sizes.has(word)).map(({ word }) => word.replace(/s$/, '')));
  insist(measures.size < 2 && !tokens.some(({ word }) => shapes.has(word)), 'two measures of a figure');
  const text = wordsBetween(scene, 0, tokens.length).join(' ');
  insist(
    !/\b(?:together|supposed|planned|instead|half|members? only|tip only|share tip|tax only|\d+% (?:sales )?(?:tip|tax|gratuity|discount|markup) (?:is|was) \$\d+(?! (?:total|in all))|if (?:you|they|he|she) buy|at (?:\d[\d.]*% )?(?:loss|gain|profit))\b/.test(
      text,
    ),
    'another story',
  );
  insist(
    asked !== 'first' ||
      !/\$[\d.]+ [a-z]+ (?:is|was) (?:marked|reduced|discounted|lowered|cut|raised|increased)\b/.test(text),
    'the price of the thing is the first',
  );
  const spans = text.match(/\b\d+ (?:minutes|hours|days|weeks|months|years)\b/g) ?? [];
  insist(new Set(spans).size < 2, 'two spans of time');
  if (isYearly(scene)) {
    insist(rounds > 1 && events.length === 1, 'again and again');
    insist(asked === 'last' || asked === 'change' || asked === 'open', 'from the end of many years');
    insist((amounts[0] ?? Infinity) < (events[0]?.at ?? 0), 'the amount behind the years');
    insist(
      !/\b(?:original|originally|initial|now|since|ago|first|last year|(?:has|have|had) (?:been |already )?(?:lost|risen|fallen|grown|gone|gained|dropped|[a-z]+ed))\b/.test(
        reading.plain,
      ),
      'when it was so much',
    );
    insist(!/\b(?:in|during|for) (?:the )?(?:second|third|fourth|last|final) /.test(reading.plain), 'one of the years');
  }
  insist(!order || events.every(({ is }) => is === 'tax' || is === 'tip'), 'a change of one of them');
  if (events.length > 1 || rounds > 1)
    insist(!events.some((event, index) => isOfFirst(scene, event, index + rounds)), 'of the first amount');
  if (events.length > 1) insistOnOneWay(scene, events);
}

const spanOfTime =
  /\b(?:a|an|each|every|per) (?:[a-z0-9]+ )?(?:second|minute|hour|day|night|week|weekend|month|quarter|season|year|decade|generation|round|time)s?\b|\b(?:annually|yearly|monthly|weekly|daily|hourly) (?=\.|,|$)/;

/** '5% a year', 'each week by 10%'; a pay of $20 per hour is none. */
function isYearly({ reading }: Scene): boolean {
  return reading.plain
    .toLowerCase()
    .replace(/\$ ?\d[\d.,]* (?:dollars )?(?:a|an|per|each|every) [a-z]+/g, ' ')
    .split(/[.?!](?: |$)/)
    .some((sentence) => /\d ?%/.test(sentence) && spanOfTime.test(`${sentence} `));
}

/** A change after the first one by a percent of what it was at first. */
function isOfFirst({ tokens }: Scene, { at }: Event, place: number): boolean {
  if (place < 2) return false;
  for (let next = at + 1; next < at + 7; next++) {
    const token = tokens[next];
    if (!token || token.is === 'stop' || token.is === 'comma') return false;
    if (/^(?:original|originally|initial|starting|first|regular|list|full|old)$/.test(token.word))
      return tokens.slice(at + 1, next).some(({ word }) => word === 'of' || word === 'on');
  }
  return false;
}

const goingOn = setOf(`
  then it was is has by another additional further goes went again next later on in during after over takes took adds applied plus tax sales
  tip they result new one they so when at if i that this final second decreased total what how`);

/** One thing goes through all changes, and no stage between them is asked for. */
function insistOnOneWay(scene: Scene, events: Event[]): void {
  const { tokens, asked } = scene;
  insist(
    !tokens.some(
      ({ word }, at) =>
        word === 'than' &&
        (at < asked.from || at > asked.to) &&
        !/^(?:start|original)$/.test(tokens[at + 1]?.word ?? ''),
    ),
    'compared with another',
  );
  for (const [index, { at }] of events.entries()) {
    const from = events[index - 1]?.at;
    if (from === undefined) continue;
    const joints = tokens.flatMap(({ word, is }, place) =>
      place > from && place < at && (word === 'and' || word === 'while' || word === 'but' || is === 'stop')
        ? [place]
        : [],
    );
    for (const joint of joints) {
      const next = tokens[joint + 1];
      const isSaid = tokens.slice(0, joint).some(({ word }) => word === next?.word);
      insist(
        next && (next.is !== 'word' || isSaid || goingOn.has(next.word) || ups.has(next.word) || downs.has(next.word)),
        'something else changes',
      );
    }
  }
  const text = wordsBetween(scene, asked.from, conditionIn(scene, asked.from, asked.to)).join(' ');
  const stage = /\b(?:after|before|on|at|by|during|following|until)\b(?<tail>.*)$/.exec(text)?.groups?.['tail'];
  insist(
    stage === undefined ||
      /\b(?:beginning|start|end|first change|both|all|changes|increases|decreases|discounts|second|2|taxes|any|anything|it was put)\b/.test(
        stage,
      ),
    'a stage between',
  );
}
