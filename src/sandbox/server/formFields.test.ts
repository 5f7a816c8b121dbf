import { describe, expect, test } from 'vitest';
import { formFields, groupField, textField, textsOf } from './formFields.ts';

/** Without the missing prototype, which does not matter for the comparison. */
const read = (text: string) => JSON.parse(JSON.stringify(formFields(text))) as unknown;

describe('fields of a form', () => {
  test.each<[string, unknown]>([
    ['', {}],
    ['mode=subscription', { mode: 'subscription' }],
    [
      'line_items[0][price]=price_1&line_items[0][quantity]=1',
      { line_items: { 0: { price: 'price_1', quantity: '1' } } },
    ],
    ['metadata[user_id]=5&metadata[plan]=a%26b', { metadata: { user_id: '5', plan: 'a&b' } }],
    ['types[0]=invoice.paid&types[1]=moon', { types: { 0: 'invoice.paid', 1: 'moon' } }],
    ['a=1&a=2', { a: '2' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
  ])('%s', (text, fields) => expect(read(text)).toEqual(fields));

  test('cannot reach into anything that is not theirs', () => {
    formFields('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('are texts or groups, as one asks for them', () => {
    const fields = formFields('mode=x&metadata[a]=1&metadata[b][c]=2');
    expect([textField(fields, 'mode'), textField(fields, 'metadata'), textField(fields, 'none')]).toEqual([
      'x',
      undefined,
      undefined,
    ]);
    expect(textsOf(groupField(fields, 'metadata'))).toEqual({ a: '1' });
    expect(textsOf(groupField(fields, 'mode'))).toEqual({});
  });
});
