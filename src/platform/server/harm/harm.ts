/** What somebody who writes such a thing needs: people who listen. */
export type Harm = 'abuse' | 'crisis';

/** Whether somebody speaks of harm that is done to them, or of harming themselves. */
export function harmIn(text: string): Harm | undefined {
  const plain = plainWords(text);
  if (abuse.some((pattern) => pattern.test(plain))) return 'abuse';
  return crisis.some((pattern) => pattern.test(plain)) ? 'crisis' : undefined;
}

/** Whether somebody is told to harm themselves. */
export function urgesHarm(text: string): boolean {
  return urging.test(plainWords(text));
}

/** Whether it asks for, or offers, what has no place among minors. */
export function isForbidden(text: string): boolean {
  const plain = plainWords(text);
  return forbidden.some((pattern) => pattern.test(plain));
}

/** Small letters without accents, invisible characters and letters put apart or doubled for show. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<![\p{L}])(?:\p{L}[ .*_-]){3,}\p{L}(?![\p{L}])/gu, (run) => run.replace(/[ .*_-]/g, ''))
    .replace(/\s+/g, ' ');
}

const me = '(?:myself|my ?self|mysel|meself)';
const i = "(?:i|i'm|im|i am|ive|i've|i'd|id)";

/** 'Cut myself a slice' is about a cake. */
const helping =
  ' (?:an?|another|some|one|two|three|\\d+) (?:\\w+ ){0,2}(?:slices?|pieces?|share|bites?|chunks?|strips?|lengths?|cake|pie|pizza|bread|sandwich|slack|break)\\b';
/** Before 'kms' these mean kilometers. */
const ofDistance =
  'many|few|some|several|more|fewer|less|of|in|per|the|these|those|miles to|miles and|meters to|into|between|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|two|three|four|five|six|seven|eight|nine|[a-hj-tv-z]';

/** First person: a text to be read may speak of such things, a student who speaks of himself is asking for help. */
const crisis = [
  new RegExp(
    `\\b(?:kill|hurt|harm|cut|cutting|hang|shoot|drown|starve|poison|burn|end|off|unalive|delete)(?:ing)? ${me}\\b(?!${helping})`,
  ),
  new RegExp(
    `\\b${i} (?:just |really |only |kinda |sometimes )*(?:wanna|want to|want|wish to|would rather|rather|need to|going to|gonna|plan to|ready to|about to) (?:just )?(?:die|be dead|disappear forever|end it all|not (?:be alive|exist|live|wake up)|commit suicide)\\b`,
  ),
  /\b(?:wish (?:i|that i) (?:was|were) (?:dead|never born|gone)|wish i (?:had )?never (?:been|was) born|want(?:ing)? to (?:die|kms)|don'?t want to (?:live|be alive|be here anymore|exist|wake up)|dont wanna (?:live|be alive|be here anymore|exist))\b/,
  /\b(?:end|take|ending|taking) my (?:own )?life\b|\bsuicid(?:al|e) (?:thoughts?|note|plan|ideation)|\b(?:i'?m|i am|im|feel|feeling) (?:so )?suicidal\b|\b(?:thinking|think|thought) (?:about|of) (?:suicide|killing myself|ending it)\b|\bkys\b/,
  new RegExp(
    `(?<!\\d[ \\u00a0-]?|\\b(?:${ofDistance}) )\\bkms\\b(?! ?(?:/|per\\b|an? hour|away\\b|apart\\b|long\\b|to (?:miles|meters|cms?|m)\\b))`,
  ),
  /\b(?:no|any) reason to (?:live|go on|be alive)\b|\b(?:everyone|everybody|they|the world|my family)(?:'d| would| will|'ll) be better off without me\b|\bbetter off dead\b|\bcan'?t go on (?:any ?more|like this|living)\b|\blife (?:isn'?t|is not|isnt) worth (?:it|living)\b|\bi self[- ]?harm|\bself[- ]?harm(?:ing|ed)?\b(?=.*\b(?:i|me|my)\b)|\boverdos(?:e|ed|ing)\b(?=.*\b(?:i|me|my)\b)/,
  // Spanish, Portuguese, French, German, Italian
  /\b(?:quiero|voy a|queria|quisiera) (?:morir(?:me)?|matarme|suicidarme|hacerme dano)\b|\bno quiero (?:vivir|seguir viviendo)\b|\bme (?:quiero|voy a) (?:morir|matar|suicidar)\b/,
  /\b(?:quero|vou) (?:morrer|me matar|me machucar)\b|\bnao quero (?:mais )?viver\b/,
  /\bje (?:veux|vais) (?:mourir|me tuer|me suicider|me faire du mal)\b|\bje (?:ne )?veux (?:plus|pas) vivre\b|\benvie de mourir\b/,
  /\bich (?:will|mochte|werde) (?:sterben|nicht mehr leben|mich (?:umbringen|toten|verletzen|ritzen))\b|\bich (?:bringe? mich um|ritze mich)\b/,
  /\bvoglio (?:morire|uccidermi|ammazzarmi|farmi del male)\b|\bnon voglio (?:piu )?vivere\b/,
  // Russian, Chinese, Japanese, Korean, Arabic, Hindi, Vietnamese
  /хочу умереть|не хочу (?:больше )?жить|покончить с собои|убить себя|(?:想|要)(?:自杀|去死|死)|不想活|自殺したい|死にたい|자살|죽고 ?싶|اريد ان اموت|أريد أن أموت|انتحار|मरना चाहत|आत्महत्या|muon chet|tu tu(?= |$)/u,
].map(
  (pattern) =>
    new RegExp(pattern.source.normalize('NFKD').replace(/[\p{M}]/gu, ''), pattern.flags.includes('u') ? 'u' : 'u'),
);

const family =
  '(?:dad|father|mom|mum|mother|step ?dad|stepfather|step ?mom|uncle|aunt|brother|cousin|grandpa|grandfather|coach|teacher|tutor|boss|boyfriend|girlfriend|bf|gf|parents?|he|she|they|someone|somebody)';
const abuse = [
  new RegExp(
    `\\b${family} (?:\\w+ ){0,3}?(?:hits?|hitting|beats?|beating|hurts?|hurting|abuses?|abused|abusing|chokes?|choked|raped?|rapes|molest(?:s|ed|ing)?|assault(?:s|ed)?|touch(?:es|ed|ing)? (?:me|my (?:body|private)\\w*)|threatens? to (?:kill|hurt)) ?(?:me|my)?\\b(?=.{0,40}\\b(?:me|my)\\b|.{0,2}$)(?<=\\b(?:me|my)\\b.{0,12}|\\b(?:me|my)\\b)`,
  ),
  /\bi(?:'m| am|m| was| have been|'ve been| got| get)? (?:being |been |getting )?(?:abused|raped|molested|sexually (?:abused|assaulted|harassed)|beaten (?:up )?(?:at home|by))\b/,
  /\bi(?:'m| am|m) (?:not safe|unsafe|afraid to go) (?:at )?home\b|\bafraid (?:of|to go) (?:home|my (?:dad|father|mom|mother|stepdad|boyfriend))\b/,
  /\bmi (?:papa|padre|madre|mama|padrastro|tio) me (?:pega|golpea|toca|abusa)\b|\bmon (?:pere|beau-pere|oncle) me (?:frappe|bat|touche)\b|\bmein (?:vater|stiefvater|onkel) (?:schlagt|fasst) mich\b|\bmeu (?:pai|padrasto|tio) me (?:bate|toca)\b/,
];

/** To somebody else. */
const urging =
  /\b(?:kill|hurt|harm|cut(?! yourself (?:off|short|out|some|(?:a|another) (?:slice|piece|break)))) yourself\b|\b(?:you should|go) (?:die|kys)\b|\bkys\b|\bbetter off dead\b/;

const forbidden = [
  /\b(?:how (?:do i|can i|to)|steps to|instructions (?:for|to)|recipe for|teach me to) (?:make|making|build|building|cook|cooking|buy|get) (?:a |an |some )?(?:pipe )?(?:bombs?|explosives?|meth|methamphetamine|guns?|silencers?|molotov(?: cocktails?)?|napalm|ghost guns?|heroin|fentanyl)\b/,
  /\b(?:send|show|share|post|trade) (?:me )?(?:your |some |ur |my )?(?:nudes?|naked (?:pics?|pictures?|photos?)|dick pics?|sexy (?:pics?|pictures?|photos?))\b/,
  /\b(?:write|tell|describe|continue|role ?play|rp|generate|make|do|act out)\b.{0,60}\b(?:porn\w*|erotic\w*|smut|sex (?:scene|story|chat)|sexting|nsfw|explicit sexual)\b|\bsext(?:ing)? (?:with )?me\b|\b(?:have|want) sex with (?:me|you|a (?:kid|child|minor|student))\b/,
  /\bhow (?:do i|can i|to) (?:kill|murder|poison|stab|shoot|hurt) (?:someone|somebody|people|(?:my|a|an|the) (?:teacher|classmate|student|mom|mother|dad|father|sister|brother|girlfriend|boyfriend|person|kid|child|neighbor)s?)\b/,
  /\b(?:shoot up|bomb|blow up) (?:my|the|a) school\b/,
  /\b(?:don'?t tell (?:your )?(?:parents|mom|dad|anyone) (?:about us|we talk)|our little secret|meet me alone|are you home alone)\b/,
];
