import type { Markup } from '../../markup.ts';
import { highlightsOf, type Highlights } from './highlights.ts';
import { fewestLines, mostLines } from './lines.ts';

/** What the tools keep with the attempt. */
export interface ToolsKept {
  reader: { isOn: boolean; lines: number };
  clock: { isShown: boolean; seconds: number };
  isHighlighting: boolean;
  highlights: Highlights;
}

/** What was kept, as far as a student could have made it. */
export function toolsOf(tools: Markup['tools']): ToolsKept {
  const { isOn, lines } = (tools['reader'] ?? {}) as Record<string, unknown>;
  const { isShown, seconds } = (tools['clock'] ?? {}) as Record<string, unknown>;
  return {
    reader: { isOn: isOn === true, lines: wholeWithin(lines, fewestLines, mostLines) ?? fewestLines },
    clock: { isShown: isShown === true, seconds: wholeWithin(seconds, 0, Infinity) ?? 0 },
    isHighlighting: tools['isHighlighting'] === true,
    highlights: highlightsOf(tools['highlights']),
  };
}

function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
