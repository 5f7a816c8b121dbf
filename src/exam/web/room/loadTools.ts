import { OpenModule } from './openModule.ts';

/** Fetches the code of what a module may use, so that it opens without a connection, too. */
export async function loadTools(isMath: boolean): Promise<void> {
  await Promise.all([
    OpenModule.load(),
    import('./Strips.tsx'),
    ...(isMath
      ? [import('#study/web/player/LessonCalculator.tsx'), import('#study/web/tools/ReferenceSheet.tsx')]
      : []),
  ]);
}
