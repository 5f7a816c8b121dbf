import { expect, test } from 'vitest';
import { withoutNames } from './withoutNames.ts';

test.each([
  ['I am Ada Lovelace.', 'I am [name].'],
  ['ada lovelace asks', '[name] asks'],
  ['Adalovelace stays, ada lovelaces stay', 'Adalovelace stays, ada lovelaces stay'],
  ["I'm Ada", "I'm [name]"],
  ["i'm ada and my name is lovelace", "i'm [name] and my name is [name]"],
  ['Ada  Lovelace, or ADA\nLOVELACE', '[name], or [name]'],
  ['I am Áda Lovelacé', 'I am [name]'],
  ['Write to alovelace@school, please', 'Write to [e-mail], please'],
  ['Write to ADA.L+sat@mail.school.example, please', 'Write to [e-mail], please'],
  ['I am Ａｄａ Ｌｏｖｅｌａｃｅ, ½ of x²', 'I am [name], ½ of x²'],
  ['I am A\u200bda, Love\u00adlace and A\u2060d\ufeffa', 'I am [name], [name] and [name]'],
  ['I am 𝐀𝐝𝐚 𝓛𝓸𝓿𝓮𝓵𝓪𝓬𝓮', 'I am [name]'],
  ['I am A d a, L.o.v.e.l.a.c.e, l-o-v-e-l-a-c-e', 'I am [name], [name], [name]'],
  ['write to ada＠example．com', 'write to [e-mail]'],
  ['a * d * a is a product, and so is a*d*a', 'a * d * a is a product, and so is a*d*a'],
  ['a@b costs $5 @ noon, f(x)@2', 'a@b costs $5 @ noon, f(x)@2'],
])('of what names the student nothing is left: %s', (text, left) => {
  expect(withoutNames(text, { email: 'ada@example.com', displayName: 'Ada Lovelace' })).toBe(left);
});

test('a name of signs that mean something to a pattern is a name like any other', () => {
  expect(withoutNames('Am I A.(b)*[c]? Am I Axb?', { email: 'a@example.com', displayName: 'A.(b)*[c]' })).toBe('Am I [name]? Am I Axb?'); // prettier-ignore
  expect(withoutNames('x = 5', { email: 'a@example.com', displayName: 'x' })).toBe('x = 5');
});

test.each([
  ['María López', 'I am Maria, Maria lopez or MARÍA', 'I am [name], [name] or [name]'],
  [
    'Will Mark',
    'Will the slope change? Mark the point, I will; so says Will.',
    'Will the slope change? Mark the point, I will; so says [name].',
  ],
  ['Grace Tan', 'Tan(x) = \\Tan, with grace', 'Tan(x) = \\Tan, with grace'],
  ['Jo Xu', 'Let Jo = 3', 'Let Jo = 3'],
  ['Mary-Jane Li', 'Mary-Jane asks', '[name]-[name] asks'],
  ['李小龙', '我是李小龙', '我是李小龙'],
])('what is a word of the question stays, what names %s does not: %s', (displayName, text, left) => {
  expect(withoutNames(text, { email: 'a@example.com', displayName })).toBe(left);
});

test('a text that names nobody stays as it is, to the byte', () => {
  const text = 'cafe\u0301 and café, ｘ = ½, a soft\u00adhyphen';
  expect(withoutNames(text, { email: 'a@example.com', displayName: 'Ada' })).toBe(text);
});
