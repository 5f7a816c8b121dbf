/** Letters that are doubled for show are one. */
function single(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}

const services: ReadonlySet<string> = new Set(
  'insta instagram ig snap snapchat sc discord telegram whatsapp tiktok kik facebook fb twitter skype wechat viber messenger vsco bereal roblox reddit imessage facetime groupme gmail yahoo hotmail icloud protonmail email'
    .split(' ')
    .map(single),
);

/** Whether it names a service by which people find each other elsewhere: 'instaaa' does. */
export function isService(text: string): boolean {
  return text.length <= longestName && services.has(single(asWord(text)));
}

/** Where many have their mail. */
export const mailServices: ReadonlySet<string> = new Set(
  'gmail googlemail yahoo ymail hotmail outlook icloud protonmail aol gmx'.split(' '),
);

/** How an address ends, of those that are no word of a sentence. */
export const endings: ReadonlySet<string> = new Set(
  'com net org edu gov io co gg tv app dev xyz info link ly biz site online club uk ca de fr ru eu nl es pl br au nz jp kr cn ch'.split(' '),
); // prettier-ignore

/** Short addresses whose ending is a word. */
export const shortHosts: ReadonlySet<string> = new Set(
  'zoom.us t.me wa.me fb.me m.me youtu.be instagr.am x.com redd.it'.split(' '),
);

/** Before 'at' and a name, or a dot and 'com', these are words of a sentence. */
export const wordsOfSentences: ReadonlySet<string> = new Set(
  'look looking looked go going see is are was find found me us them it be by point value evaluate evaluated'.split(
    ' ',
  ),
);

/** No name above is longer. */
const longestName = 20;
const asLetters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** 'd1sc0rd' reads as 'discord'. */
export function asWord(text: string): string {
  if (text.length > longestName) return text;
  return text.replace(/[013457]/g, (digit) => asLetters[digit] ?? digit);
}
