import { describe, expect, test } from 'vitest';
import { addressOf, addressOfSearch, wantedFrom } from './address.ts';

describe('addresses of the course desk', () => {
  test('name a file whole, with its folder, and a line of it', () => {
    const address = addressOf('../exams/form-1/rw-1.yaml', 12);
    expect(address).toBe('/admin/course?id=..%2Fexams%2Fform-1%2Frw-1.yaml&line=12');
    const fields = new URLSearchParams(address.split('?')[1]);
    expect(fields.get('id')).toBe('../exams/form-1/rw-1.yaml');
    expect(addressOf('rw-words/wic.md')).toBe('/admin/course?id=rw-words%2Fwic.md');
  });

  test('keep what is looked for, and read it back', () => {
    const wanted = { search: 'slope & rate', skill: 'Linear functions', difficulty: 'hard', state: 'draft' } as const;
    const address = addressOfSearch(wanted);
    expect(wantedFrom(new URLSearchParams(address.split('?')[1]))).toEqual(wanted);
    expect(addressOfSearch({})).toBe('/admin/course');
  });

  test.each([
    ['an unknown difficulty', 'difficulty=impossible'],
    ['an unknown state', 'state=file'],
    ['blanks', 'search=%20%20&skill='],
  ])('ask for nothing with %s', (_, query) => {
    expect(wantedFrom(new URLSearchParams(query))).toEqual({});
  });

  test('ask for no more than the server reads', () => {
    expect(wantedFrom(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(100);
  });
});
