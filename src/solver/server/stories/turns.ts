import type { Reading } from '../reading/reading.ts';
import type { Kind } from './story.ts';

/** Units of one dimension; a text that names two of them asks for a conversion. */
const dimensions: readonly (readonly RegExp[])[] = [
  [/\binch(?:es)?\b/, /\b(?:feet|foot|ft)\b/, /\byards?\b/, /\bmiles?\b/],
  [/\b(?:cm|centimeters?)\b/, /\bmeters?\b/, /\b(?:km|kilometers?)\b/, /\bmillimeters?\b/],
  [
    /\b(?:seconds|sec|secs)\b|\bper second\b/,
    /\b(?:minutes?|mins?)\b/,
    /\b(?:hours?|hrs?)\b/,
    /\bdays?\b/,
    /\bweeks?\b/,
    /\bmonths?\b/,
    /\b(?:years?|yrs?)\b/,
  ],
  [/\bcents\b/, /\bdollars?\b|\$/],
  [/\bounces?\b/, /\bpounds?\b/, /\btons?\b/],
  [/\bgrams?\b/, /\b(?:kilograms?|kg)\b/],
  [/\bcups?\b/, /\bpints?\b/, /\bquarts?\b/, /\bgallons?\b/],
];

/** Whether a text speaks of two units of one dimension, or counts by the dozen. */
export function mixesUnits(text: string): boolean {
  return (
    dimensions.some((units) => units.filter((unit) => unit.test(text)).length > 1) ||
    /\b(?:dozens?|hundreds|thousands|millions)\b/.test(text)
  );
}

/** What is to be done with the answer once it is there: 'what is x squared', '= 0 doubled', 'then add 4'. */
const doneAfterwards =
  /(?<!\b(?:is|are|be|gets?|was|were|becomes?|has|have) )\b(?:squared|cubed|doubled|tripled|quadrupled|halved)\W*$|\b(?:is|are) (?:then|now|later) (?:doubled|tripled|halved|squared|increased|decreased|multiplied|divided|added|raised|lowered|moved|shifted)\b|\b(?:if|when|once|after) (?:it|they|this|that) (?:is|are) (?:\w+ )?(?:doubled|tripled|halved|squared|increased|decreased)\b/;
const denied =
  /\b(?:what|which)(?: \w+){1,3} not (?:be )?equal\b|\bwhat(?:'?s)? (?:(?:is|are|was|were) )?(?:\w+ )?not\b|\bwhich (?:\w+ ){0,5}(?:is|are|does|do|cannot) not\b|\bwhat (?:can|could|must) \w+ not\b|\bnot (?:a|the) (?:solution|root|factor|zero)\b|\bwas (?:copied|misread|written) (?:wrongly|with|as)\b/;
/** Of what is asked a part is taken out, or it is of another time. */
const narrowed =
  /\bexcept\b|\bexcluding\b|(?<!\b(?:each|every|per|additional) \w+ )\b(?:before|after) that\b|\bon average\b|\band what is that\b|\btwice as (?:large|much|many)\W*$|\bbefore (?:it|they) (?:was|were)\b|\bcompared (?:with|to) the (?:others?|rest)\b|\bsum of (?:the|its) digits\b|\bwhat (?:is|was) the change in the (?:length|measure|value of|tangent|sine|cosine|total|smallest|largest|area|perimeter|volume)\b/;
/** What is told is changed: 'then all of it is doubled'. */
const changed =
  /\bmisread\b|\b\d+ (?:\w+ )?are (?:then )?taken away\b|\bthen\b[^.?]{0,60}\b(?:is|are|was|were|be|being) (?:doubled|tripled|halved|squared|increased|decreased|multiplied|divided|removed|reduced|cut|moved|shifted|reflected)\b/;
const endsWithMore =
  /\b(?:sum|product|slope|value|vertex|minimum|maximum|intercept)\b[^.?]*\b(?:plus|minus|divided by|times|multiplied by) \d+\W*$/;
const ofBoth =
  /\b(?:sum|product) of (?:the |its |both )?(?:solutions|roots|zeros) and (?:the )?(?:[a-z]|y-intercept|vertex)\b/;

/** A formula that is only the beginning of what stands there: `n = 45` of 'n = 45% of m', `y = 2` of 'x:y = 2:3'. */
const isTornApart = /E\d+(?:%|:\d)/;

/** Says nothing to a text that does something with what it asks for. */
export function withoutTurns(kind: Kind): Kind {
  return (reading) => (isTurned(reading) ? undefined : kind(reading));
}

const turned = new WeakMap<Reading, boolean>();

function isTurned(reading: Reading): boolean {
  const known = turned.get(reading);
  if (known !== undefined) return known;
  const text = reading.stem.toLowerCase();
  const found =
    [doneAfterwards, denied, narrowed, endsWithMore, ofBoth].some((turn) => turn.test(text)) ||
    (changed.test(text) && !/\b(?:result|number|integer)\b(?! of)/.test(text)) ||
    isTornApart.test(reading.heard);
  turned.set(reading, found);
  return found;
}

/** Turns by which something of a story is no longer as it is told first. */
const changedLater =
  /\b(?:waived?|refunded|still (?:be|have|need)|removed|thrown away|given back|gives? back|returned|trips?|an? hour ago|\d+ \w+ ago|earlier|instead|counts? (?:double|twice))\b|\bthen\W*$|\b(?:plus|minus) \d+\W*$/;

const changeOrSum =
  /\bhow much (?:does|did|do|will|would) (?:\w+ ){1,3}(?:grow|increase|change|rise|drop|fall|gain|lose|decrease)\b|\b(?:total|combined) (?:pay|paid|earn\w*|rent|spent|income|salary)\b|\bof (?:its|the|their) (?:purchase|original|initial|first|starting) (?:\w+ )?(?:each|every|per|a) \w+/;

/**
 * For kinds that know what there is at a moment: not by how much it changes, nor what comes together, nor what loses
 * as much each time. */
export function atOneMoment(kind: Kind): Kind {
  return (reading) => (changeOrSum.test(reading.stem.toLowerCase()) ? undefined : kind(reading));
}

/** For kinds that look for the numbers of a story by their roles: nothing to a story that changes them, or that has two units of one dimension. */
export function ofOneStory(kind: Kind): Kind {
  return (reading) => {
    const plain = reading.plain.replace(setting, ' ');
    return changedLater.test(plain) || ofItsAnswer.test(plain) || mixesUnits(plain) ? undefined : kind(reading);
  };
}

/** When a story happens, which tells no amount. */
const setting = /\b(?:this|next|last) (?:day|week|weekend|month|year|semester|season)\b|\bin (?:one|a single) trip\b/g;

const ofItsAnswer =
  /\b(?:what(?:'?s| is| are| was)|find|calculate|determine|compute|give|state) (?:the )?(?:twice|(?:half|1\/2)(?: of)?|(?:square|cube|reciprocal|opposite|negative|double|half|triple|square root) of|\d+(?:\.\d+)?% of|\d+ (?:more|less|times)|difference (?:between|of) \d)/;

/** For kinds that look for what is asked only by its name. */
export function askedPlainly(kind: Kind): Kind {
  return (reading) => (ofItsAnswer.test(reading.plain) ? undefined : kind(reading));
}
