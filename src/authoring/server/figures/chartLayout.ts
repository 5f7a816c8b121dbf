import { numberWriter } from './chartData.ts';
import { categoriesOf } from './checkChart.ts';
import type { ChartFigure } from '../reading/shapes.ts';

/** Drawn this wide, a chart on a phone of 320 px still has letters of 12 px. */
export const width = 336;
export const fontSize = 14;
/** The mean width of a letter of the page's font at that size. */
const letterWidth = 7.4;
const lineHeight = 17;

export type Scale = { min: number; max: number; step: number };

/** Where everything of a chart stands, in the units of its viewBox. */
export interface Layout {
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  xTicks: { at: (number | string)[]; labels: string[]; rotated: boolean };
  yTicks: { at: number[]; labels: string[] };
  yTitle: string[];
  xTitle: string[];
}

export function layoutOf(figure: ChartFigure): Layout {
  const yAll = ticksOf(figure.y);
  const yTicks = thinned(yAll, (yAll.length * (lineHeight + 3)) / 210);
  const yLabels = yTicks.map(numberWriter(figure.y));
  const left = Math.max(...yLabels.map(widthOf)) + 14;
  const right = 18;
  const plotWidth = width - left - right;
  const yTitle = wrapped(figure.y.label ?? 'y', width - 10);
  const xTitle = wrapped(figure.x.label ?? 'x', plotWidth);
  const xTicks = xTicksOf(figure, plotWidth);
  const labelHeight = xTicks.rotated
    ? Math.max(...xTicks.labels.map(widthOf)) * 0.71 + lineHeight
    : Math.max(...xTicks.labels.map((text) => text.split('\n').length)) * lineHeight;
  const top = yTitle.length * lineHeight + 18;
  const bottom = 12 + labelHeight + xTitle.length * lineHeight + 6;
  const shape = { top, right, bottom, left, xTicks, yTicks: { at: yTicks, labels: yLabels }, yTitle, xTitle };
  return { ...shape, height: top + bottom + plotHeight(figure, plotWidth) };
}

/** A plane has units of one length where that leaves a picture of a sensible shape. */
function plotHeight({ chart, x, y }: ChartFigure, plotWidth: number): number {
  if (chart !== 'plane' || !('min' in x)) return 210;
  const ratio = (y.max - y.min) / (x.max - x.min);
  return ratio >= 0.5 && ratio <= 1.4 ? plotWidth * ratio : plotWidth;
}

/** The values at which an axis has its lines. */
export function ticksOf({ min, max, step }: Scale): number[] {
  const count = Math.floor((max - min) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12)));
}

/** Every tick, or every second, fifth, … when only one in `crowd` has room; counted from zero where zero is among them. */
function thinned(ticks: number[], crowd: number): number[] {
  const keep = [1, 2, 5, 10, 20].find((every) => every >= crowd) ?? ticks.length;
  const origin = Math.max(0, ticks.indexOf(0));
  return ticks.filter((_, index) => (index - origin) % keep === 0);
}

function xTicksOf(figure: ChartFigure, plotWidth: number): Layout['xTicks'] {
  if ('min' in figure.x) {
    const all = ticksOf(figure.x);
    const written = numberWriter(figure.x);
    const widest = Math.max(...all.map((tick) => widthOf(written(tick)))) + 8;
    const at = thinned(all, (all.length * widest) / (plotWidth + 16));
    return { at, labels: at.map(written), rotated: false };
  }
  const at = categoriesOf(figure);
  const room = plotWidth / at.length - 4;
  const rotated = at.some((category) => category.split(/\s+/).some((word) => widthOf(word) > room));
  return { at, labels: rotated ? at : at.map((category) => wrapped(category, room).join('\n')), rotated };
}

function widthOf(text: string): number {
  return text.length * letterWidth;
}

/** The words of a label in as few lines as fit into `room`. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
