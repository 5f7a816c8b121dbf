import { expect, test } from 'vitest';
import { toolsOf, type ToolsKept } from './toolsKept.ts';

const fresh: ToolsKept = {
  reader: { isOn: false, lines: 1 },
  clock: { isShown: false, seconds: 0 },
  isHighlighting: false,
  highlights: {},
};

test.each<[string, Record<string, unknown>, Partial<ToolsKept>]>([
  ['nothing', {}, {}],
  ['a reader', { reader: { isOn: true, lines: 3 } }, { reader: { isOn: true, lines: 3 } }],
  ['a reader of six lines', { reader: { isOn: true, lines: 6 } }, { reader: { isOn: true, lines: 1 } }],
  ['a reader of half a line', { reader: { isOn: 1, lines: 1.5 } }, {}],
  ['a clock', { clock: { isShown: true, seconds: 75 } }, { clock: { isShown: true, seconds: 75 } }],
  ['a clock before its time', { clock: { isShown: true, seconds: -1 } }, { clock: { isShown: true, seconds: 0 } }],
  ['no clock at all', { clock: 'hidden', isHighlighting: 'yes', highlights: 7 }, {}],
])('of %s comes what can be', (_, kept, expected) => expect(toolsOf(kept)).toEqual({ ...fresh, ...expected }));
