import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { callsOnly } from './callsOnly.ts';

function transformed(code: string, id = '/src/course/calls.ts'): unknown {
  const { transform } = callsOnly() as unknown as { transform: (this: unknown, code: string, id: string) => unknown };
  return transform.call({ parse: parseAst }, code, id);
}

test('of a call the browser keeps its method and path, and of an upload the kind of file', () => {
  const code = `export const a = upload({ method: 'PUT', path: '/api/a', access: 'student', file: 'image/*', reply: shape({ b: Type.String() }) });`;
  expect(transformed(code)).toBe(
    `export const a = /* @__PURE__ */ upload({ method: 'PUT', path: '/api/a', file: 'image/*',  });`,
  );
});

test('what is spread into a call stays, and shapes are said to do nothing else', () => {
  const code = `const b = shape({ c: Type.Optional(Type.String()) }); const d = endpoint({ path: '/d', ...more });`;
  expect(transformed(code)).toBe(
    `const b = /* @__PURE__ */ shape({ c: /* @__PURE__ */ Type.Optional(/* @__PURE__ */ Type.String()) }); ` +
      `const d = /* @__PURE__ */ endpoint({ path: '/d', ...more });`,
  );
});

test('other code is left alone', () => {
  expect(transformed(`reshape({ access: 1 });`)).toBeUndefined();
  expect(transformed(`shape({});`, '/node_modules/x.ts')).toBeUndefined();
});
