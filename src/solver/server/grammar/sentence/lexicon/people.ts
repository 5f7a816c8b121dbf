import { verbForms } from './forms.ts';

/** Nouns for persons, and for groups of persons, by no rule. */
const people = new Set(
  `scholar author student critic poet doctor inventor sculptor curator director conductor editor professor actor actress architect chef nurse pilot
   scientist expert official captain mayor child parent visitor juror translator ambassador novelist king queen girl boy monk nun guide cook
   athlete chemist person artist member citizen guest man woman candidate employee customer mother father sister brother daughter son aunt uncle cousin
   colleague friend neighbor wife husband assistant apprentice resident tenant immigrant migrant merchant servant soldier knight priest bishop
   emperor empress president senator judge attorney lawyer clerk secretary librarian pupil classmate roommate teammate spectator audience crowd crew
   volunteer tourist pioneer engineer veteran scribe sage shepherd smith blacksmith mason tailor athlete genius hero heroine prince princess duke
   ancestor descendant survivor witness detective officer sheriff astronaut cosmonaut physician surgeon dentist therapist patient pedestrian commuter
   chemist politician musician historian magician electrician technician mathematician physicist naturalist botanist people researcher carpenter
   astronomer photographer baker teacher writer painter dancer singer farmer builder designer listener worker explorer leader reader climber hiker
   driver owner lover maker reporter viewer player trainer swimmer runner sailor gardener weaver potter boarder filmmaker philosopher composer
   performer lecturer choreographer cartographer geographer biographer lexicographer stranger prisoner villager islander traveler astrologer
   astrophysicist interpreter goalkeeper bookkeeper beekeeper passenger messenger teenager manager officer banker archaeologist geologist biologist
   ecologist anthropologist sociologist psychologist economist journalist linguist essayist dramatist playwright activist`
    .split(/\s+/)
    .filter(Boolean),
);
const groups = new Set('team crew family committee group staff jury council board'.split(' '));

/** They end in -er or -or and are no persons. */
const things = new Set(
  `water paper number river weather letter order power matter counter poster shelter layer feather corner winter summer flower cover border filter
   shutter razor sensor motor reactor generator elevator tractor projector mirror container computer printer heater engine meter tower cylinder
   transmitter receiver scanner propeller rocker boiler cooler freezer burner trailer steamer liner cruiser freighter bomber fighter locker drawer
   timer marker pointer roller ruler tracker speaker amplifier divider folder binder blender mixer washer dryer vector factor sector error mirror
   color harbor labor flavor odor humor rumor terror horror tumor vapor armor anchor floor door indicator calculator simulator refrigerator
   accelerator collider adapter connector conductor detector disaster chapter center theater fiber finger shoulder powder ladder butter pepper
   cluster monster hamster lobster spider beaver otter tiger panther badger plover warbler woodpecker oyster predator pollinator alligator condor
   boulder crater glacier planer tuber sweater slipper sneaker blocker cleaner slider ginger silver copper leather timber lumber river thriller
   bestseller newsletter helicopter character quarter cover wrapper answer offer murder wonder thunder hunger anger danger manner dinner supper
   shower flyer tanker bumper hanger stapler charger trawler cracker header footer cutter lighter fastener strainer grinder mower harvester toaster
   sprinkler charter former larger smaller older younger newer thinner fewer longer banner lantern lever lens inspector primer reminder remainder trigger barrier carrier courier`
    .split(/\s+/)
    .filter(Boolean),
);

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sses|ches|shes|xes)$/.test(word)) return word.slice(0, -2);
  return word
    .replace(/ies$/, 'y')
    .replace(/women$/, 'woman')
    .replace(/men$/, 'man')
    .replace(/children$/, 'child')
    .replace(/s$/, '');
}

/** A noun for a person, for certain. */
export function isPersonNoun(word: string): boolean {
  const noun = singular(word);
  if (people.has(noun)) return true;
  if (things.has(noun)) return false;
  if (/[a-z]{2}(?:ologist|ographer|keeper|woman|sman|eer|tician)$/.test(noun))
    return !/deer$|career$|beer$|veneer$/.test(noun);
  return isDoer(noun);
}

export function isGroupNoun(word: string): boolean {
  return groups.has(singular(word));
}

/** Certainly none: no noun of a person, and no ending of one. */
export function isThingNoun(word: string): boolean {
  const noun = singular(word);
  if (things.has(noun)) return true;
  return (
    !isPersonNoun(word) &&
    !isGroupNoun(word) &&
    !/(?:er|or|ist|ian|ant|ent|ee|eer|man|woman|folk|kin|mate|ar|ess)$/.test(noun)
  );
}

/** 'collector' of 'collect' */
function isDoer(noun: string): boolean {
  const stem = /^(.{3,})(?:er|or)$/.exec(noun)?.[1];
  if (stem === undefined) return false;
  return [stem, `${stem}e`, stem.slice(0, -1)].some((base) => verbForms(base).has('base'));
}
