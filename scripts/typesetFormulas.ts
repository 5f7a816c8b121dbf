import { join } from 'node:path';
import type { Plugin } from 'vite';

type Rendering = typeof import('../src/authoring/server/rendering/formula.ts');

/** Where the renderer of formulas is; it is Node that reads it, when there is something to set. */
const renderer = join(import.meta.dirname, '../src/authoring/server/rendering/formula.ts');

/**
 * Puts in the place of every ``typeset(`…`)`` what KaTeX makes of the TeX in it, with its words, so that the browser gets
 * formulas that stand in our own code as it gets those of the course: ready.
 */
export function typesetFormulas(): Plugin {
  return {
    name: 'typeset-formulas',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/.*\/web\/.*\.tsx?$/.test(id) || !code.includes('typeset(`')) return undefined;
      const { renderFormula } = (await import(renderer)) as Rendering;
      return code.replace(/\btypeset\(`([^`]*)`\)/g, (_, tex: string) =>
        JSON.stringify(renderFormula(tex.replaceAll('\\\\', '\\'), false).html),
      );
    },
  };
}
