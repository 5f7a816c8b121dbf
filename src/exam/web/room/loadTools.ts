import { Break, OpenModule } from './openModule.ts';

/** Most formulas are in these. */
const fontsOfFormulas = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Fetches the code of what a module may use, and the fonts of formulas, so that it opens at once, and without a connection, too. */
export async function loadTools(isMath: boolean): Promise<void> {
  await Promise.all([
    OpenModule.load(),
    Break.load(),
    import('./Strips.tsx'),
    ...(isMath
      ? [
          import('#study/web/player/LessonCalculator.tsx'),
          import('#study/web/tools/ReferenceSheet.tsx'),
          ...fontsOfFormulas.map((font) => document.fonts.load(font)),
        ]
      : []),
  ]);
}
