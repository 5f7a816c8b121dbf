/** The classes of English that get no new words. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

export const subjectPronouns = words('i he she we they');
export const objectPronouns = words('me him us them');
export const otherPronouns = words(
  `it you this that these those one ones none others another each either neither both some any many few several most all
   everyone everybody someone somebody anyone anybody nobody something everything nothing anything what who
   mine yours hers ours theirs himself herself itself themselves myself yourself ourselves oneself there`,
);
export const possessives = words('my your his her its our their whose');
export const articles = words('a an the');
/** Before a noun, and most of them without one, too. */
export const determiners = words(
  `a an the this these those every each no some any many few several most all both either neither another such
   much more less fewer enough other certain various numerous half my your his her its our their`,
);
export const singularDeterminers = words('a an this each every another either neither one');
export const pluralDeterminers = words(
  'these those many few several both all most two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred hundreds thousands dozens various numerous multiple other most fewer',
);
export const numberWords = words(
  `one two three four five six seven eight nine ten eleven twelve thirteen fifteen sixteen twenty thirty forty fifty sixty
   seventy eighty ninety hundred thousand million billion first second third fourth fifth dozen twenty-five`,
);
export const prepositions = words(
  `of in on at by for with from to into onto about above across against along alongside amid among amongst around behind below
   beneath beside besides between beyond despite down during except inside near off out outside over past per through
   throughout toward towards under underneath unlike until up upon via within without like as than after before since
   including concerning regarding`,
);
export const conjunctions = words('and but or nor yet so');
export const fanboys = words('for and nor but or yet so');
/** What always makes a clause lean on another. */
export const subordinators = words(
  'because although though while whereas unless if when whenever where wherever whether why how',
);
/** A preposition, or a subordinator when a clause follows. */
export const eitherWay = words('after before since until as than once till so');
export const relatives = words('who whom which whose that what whoever whatever');
export const modals = words(
  "can could will would shall should may might must cannot can't won't couldn't wouldn't shouldn't",
);
export const finiteBe = words("is are was were am isn't aren't wasn't weren't");
export const finiteHave = words("has have had hasn't haven't hadn't");
export const finiteDo = words("does do did doesn't don't didn't");
export const adverbs = words(
  `not never always often also still even just only very too quite rather almost nearly already soon again once now then
   here there today yesterday tomorrow ever seldom perhaps maybe long far well fast instead indeed moreover furthermore however
   therefore nevertheless nonetheless thus hence meanwhile otherwise consequently likewise similarly besides together
   apart away back forward later earlier sometimes usually so as underground upward downward overnight twice altogether else
   much more most less least hardly scarcely barely yet ago afterward afterwards abroad ahead aside alone indoors outdoors
   underwater inward outward onward southward northward eastward westward everywhere nowhere somewhere sooner better best worse worst early late daily weekly yearly`,
);
/** Adverbs that are adjectives before a noun. */
export const gradedAdjectives = words('better best worse worst early late daily weekly yearly fast long');
/** They comment on a sentence and join nothing. */
export const conjunctiveAdverbs = words(
  `however therefore moreover furthermore nevertheless nonetheless consequently thus hence meanwhile instead likewise
   similarly otherwise accordingly besides indeed then still also additionally conversely finally subsequently`,
);
export const adverbPhrases = [
  'for example',
  'for instance',
  'in fact',
  'as a result',
  'in addition',
  'in other words',
  'on the other hand',
  'by contrast',
  'in contrast',
  'of course',
  'that is',
  'as such',
] as const;
/** They look like forms of verbs, and are none where a noun or adverb is wanted. */
export const nounsInIng = words(
  'morning evening spring string king ring thing something anything everything nothing building ceiling wing',
);
export const notAdverbs = words(
  'family fly reply supply ally belly jelly bully lily july italy assembly anomaly monopoly apply rely multiply comply imply',
);
/** Adjectives that end like no other, often met after a determiner. */
export const adjectives = words(
  `new old young large small big great good long short high low early late own same other different certain main whole rare
   clear hard easy warm cold hot dry wet deep dark light bright strong weak rich poor thin thick full empty open free heavy
   ancient modern recent major minor red blue green black white gray brown yellow common local public first last next final
   popular important significant dominant distant abundant brilliant constant elegant relevant excellent frequent intelligent efficient
   sufficient permanent prominent independent violent silent urgent simple complex perfect remote huge tiny quick sharp rough rapid vivid
   stable noble gentle subtle happy busy angry dirty dusty sandy rocky muddy icy snowy rainy windy sunny cloudy foggy hazy misty smoky stormy
   noisy lengthy risky lonely pretty ugly healthy wealthy lucky tasty salty sticky shiny hairy bony leafy grassy scientific
   elaborate correct exempt parallel separate moderate intricate delicate unusual visible able unable likely unlikely similar human single native famous tall wide narrow fragile complete`,
);
/** Plural without an s. */
export const irregularPlurals = words(
  'people children men women feet teeth mice geese oxen lice criteria phenomena bacteria data media fungi larvae nuclei alumni cacti stimuli algae antennae police cattle',
);
/** They end in s and are one. */
export const singularsInS = words(
  'bus gas lens canvas atlas physics mathematics economics politics news process success access mess glass grass class mass pass cross loss boss dress stress press moss series species virus census campus genius status focus chorus circus analysis basis crisis thesis hypothesis oasis axis emphasis synthesis iris octopus cactus walrus platypus hippopotamus corpus opus genus fungus nucleus radius apparatus consensus surplus bonus bias chaos cosmos ethos pathos',
);
