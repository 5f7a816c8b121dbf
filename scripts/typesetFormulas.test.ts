import { expect, test } from 'vitest';
import { typesetFormulas } from './typesetFormulas.ts';

function transformed(code: string, id = '/src/study/web/tools/Sheet.tsx'): Promise<string | undefined> {
  const { transform } = typesetFormulas() as unknown as {
    transform: (code: string, id: string) => Promise<string | undefined>;
  };
  return transform(code, id);
}

test('a formula in our own code stands in the build as KaTeX sets it, with its words', async () => {
  const code = await transformed('const all = [typeset(`A = \\\\pi r^2`), typeset(`2x`)];');
  expect(code).toMatch(
    /^const all = \["<span.*aria-label=\\"A equals pi r squared\\".*", "<span.*aria-label=\\"2 x\\".*"\];$/s,
  );
  expect(code).not.toContain('typeset(');
});

test('what KaTeX does not know ends the build', async () => {
  await expect(transformed('typeset(`\\\\nosuch`)')).rejects.toThrow('\\nosuch');
});

test('other code is left alone', async () => {
  expect(await transformed('typeset(tex)')).toBeUndefined();
  expect(await transformed('typeset(`x`)', '/src/study/server/x.ts')).toBeUndefined();
});
