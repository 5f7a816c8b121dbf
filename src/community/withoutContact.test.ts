import { describe, expect, test } from 'vitest';
import { contactRemoved, withoutContact } from './withoutContact.ts';

const r = contactRemoved;

describe('what leads to somebody elsewhere is taken out', () => {
  test.each([
    ['write to sam.reed@example.com please', `write to ${r} please`],
    ['sam+sat@mail.example.org', r],
    ['SAM@EXAMPLE.COM', r],
    ['sam@school.k12.ca.us', r],
    ['sam@lincolnhigh', r],
    ['mail sam@gmail', `mail ${r}`],
    ['s\u200ba\u200bm@exa\u200bmple.com', r],
    ['ｓａｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', r],
    ['sаm@exаmple.cоm', r], // Cyrillic letters
    ['m a i l (at) x dot com', r],
    ['s a m r e e d [at] g m a i l [dot] c o m', r],
    ['it is samreed at gmail dot com ok', `it is ${r} ok`],
    ['sam dot reed at gmail dot com', r],
    ['sam (at) example (dot) com', r],
    ['sam {at} example {dot} com', r],
    ['sam@\nexample\n.com', r],
    ['sam\n@\nexample.com', r],
    ['sam AT example DOT com', r],
    ['samreed at gm4il d0t c0m', r],
    ['my email is samreed at gmail', `my ${r}`],
    ['samreed05 at gmail', r],
    ['sam (dot) reed (at) gmail', r],
    ['samreed at gmail com', r],
    ['samreed@gmail,com', r],
    ['gmail: samreed', r],
    ['my gmail is samreed05', `my ${r}`],
    ['email me: samreed05', r],
    ['𝓼𝓪𝓶@𝓮𝔁𝓪𝓶𝓹𝓵𝓮.𝓬𝓸𝓶', r],
    ['ⓢⓐⓜ@example.com', r],
    ['$sam@example.com$', `$${r}$`],
  ])('mail: %j', (text, left) => expect(withoutContact(text)).toBe(left));

  test.each([
    ['call 555-234-5678 now', `call ${r} now`],
    ['(555) 234-5678', r],
    ['+1 (555) 234-5678', r],
    ['1-555-234-5678', r],
    ['555.234.5678', r],
    ['555 234 5678', r],
    ['5552345678', r],
    ['15552345678', r],
    ['$555-234-5678$', `$${r}$`],
    ['555\n234\n5678', r],
    ['+44 7700 900123', r],
    ['07700 900123', r],
    ['06 12 34 56 78', r],
    ['+49 151 23456789', r],
    ['five five five two three four five six seven eight', r],
    ['five, five, five, two, three, four, five', r],
    ['five 5 five two 3 four 5 6 7 eight', r],
    ['double five five two three four five six seven eight', r],
    ['５５５-２３４-５６７８', r],
    ['5️⃣5️⃣5️⃣-2️⃣3️⃣4️⃣-5️⃣6️⃣7️⃣8️⃣', r],
    ['5 5 5 2 3 4 5 6 7 8', r],
    ['(five five five) 234 5678', r],
    ['5five5 2three4 5678', r],
    ['five5five-two3four-five678', r],
    ['f i v e f i v e f i v e 2 3 4 5 6 7 8', r],
    ['555*234*5678', r],
    ['555_234_5678', r],
    ['555,234,5678', r],
    ['555|234|5678', r],
    ['5-5-5-2-3-4-5-6-7-8', r],
    ['whatsapp +1 555 234 5678', `whatsapp ${r}`],
    ['55S-2E4-5678 and 55S-234-5b78', `55S-2E4-5678 and ${r}`],
    ['my number is 234-5679', `my number is ${r}`],
    ['my number is $5552345678$', `my number is $${r}$`],
    ['call me $555 234 5678$', `call me $${r}$`],
    ['text me 2345679', `text me ${r}`],
    ['٥٥٥-٢٣٤-٥٦٧٨', r],
    ['555–234–5678', r],
    ['555\u200b234\u200b5678', r],
  ])('telephone: %j', (text, left) => expect(gone(withoutContact(text))).toBe(left));

  test.each([
    ['my insta is @sam_reed', `my ${r}`],
    ['my insta is samreed', `my ${r}`],
    ['insta: samreed', r],
    ['snap = sam.reed', r],
    ['add me on snap samreed05', `add me on ${r}`],
    ['add me on discord, samreed#1234', `add me on ${r}`],
    ['samreed#1234', r],
    ['my telegram is samreed', `my ${r}`],
    ['my whatsapp: sam', `my ${r}`],
    ['tiktok @samreed', r],
    ['tik tok: sam_reed', r],
    ['my 1nsta is samreed', `my ${r}`],
    ['my d1sc0rd is samreed', `my ${r}`],
    ['s n a p : samreed', r],
    ['samreed05 on insta', r],
    ['add samreed on snap', `add ${r}`],
    ['my snap samreed', `my ${r}`],
    ['instaaa: samreed', r],
    ['instagramm is sam_reed', r],
    ['insta 👉 samreed', r],
    ['my user is samreed on roblox', `my user is ${r}`],
    ['add "samreed" on snapchat', `add "${r}`],
    ['my insta is sam underscore reed dot 05', `my ${r}`],
    ['samreed05 (insta)', `${r})`],
    ['add me samreed05', `add me ${r}`],
    ['hmu me: sam_reed', `hmu me: ${r}`],
    ['dm me @ samreed', `dm me ${r}`],
    ['@s4m', r],
    ['@samreed', r],
    ['@sam.reed_05 helped', `${r} helped`],
    ['my іnstа is samreed', `my ${r}`], // Cyrillic letters
    ['my i\u200bnsta is samreed', `my ${r}`],
    ['my ig\nis\nsamreed', `my ${r}`],
    ['username on roblox is sam_reed', `username on ${r}`],
  ])('name elsewhere: %j', (text, left) => expect(withoutContact(text)).toBe(left));

  test.each([
    ['see https://example.com/a?b=c#d.', `see ${r}.`],
    ['http://example.com', r],
    ['www.example.com/sam', r],
    ['example.com', r],
    ['docs.google.com/document/x', r],
    ['discord.gg/abc', r],
    ['t.me/samreed', r],
    ['youtu.be/xyz', r],
    ['zoom.us/j/123456789', r],
    ['example dot com slash sam', r],
    ['example . com', r],
    ['example. com', r],
    ['example [.] com', r],
    ['hxxps://example.com', r],
    ['//evil.example.com/x', `//${r}`],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', r],
    ['ex\u200bample.c\u200bom', r],
    ['khanacademy.org has it', `${r} has it`],
  ])('link: %j', (text, left) => expect(withoutContact(text)).toBe(left));

  test.each([
    ['I live at 12 Elm Street', `I live at ${r}`],
    ['my address is 1420 Oak Hill Ave, come by', `my address is ${r}, come by`],
    ['meet me at 7 Park Road', `meet me at ${r}`],
  ])('home: %j', (text, left) => expect(withoutContact(text)).toBe(left));

  test('more than one, and what stands between', () => {
    expect(withoutContact('sam@example.com, or 555-234-5678, or @samreed: all me')).toBe(
      `${r}, or ${r}, or ${r}: all me`,
    );
  });

  test('twice is as once', () => {
    const once = withoutContact('my insta is @sam_reed and sam@example.com');
    expect(withoutContact(once)).toBe(once);
  });
});

/** A sign of joining that is left of a digit's emoji is none of the number. */
function gone(text: string): string {
  return text.replace(/[\ufe0f\u20e3]+$/u, '');
}
