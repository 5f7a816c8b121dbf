import { screen } from '#platform/web/screen.tsx';

/** The questions of a module. Their code comes with the directions before them; a reload has it in the browser. */
export const OpenModule = screen(async () => (await import('./OpenModule.tsx')).OpenModule);

/** Between the halves; it comes with them. */
export const Break = screen(async () => (await import('./OpenModule.tsx')).Break);
