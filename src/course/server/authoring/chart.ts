import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { numberWriter } from './chart-data.ts';
import { categoriesOf } from './check-chart.ts';
import { renderDrawing } from './drawing.ts';
import type { ChartFigure } from './shapes.ts';

/** Drawn this wide, a chart on a phone of 320 px still has letters of 12 px. */
const width = 336;
const fontSize = 14;
/** The mean width of a letter of the page's font at that size. */
const letterWidth = 7.4;
const lineHeight = 17;

const classes = new Set(['grid', 'axis', 'labels', 'series', 'mark', 'bar', 'fit']);
for (let index = 1; index <= 6; index++) classes.add(`s${index}`);

/** The marks of a series by its index, as the legend draws them. */
const symbols = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** A chart as one SVG picture named `alt`: no colors but by class, no ids, no styles of its own. */
export function renderChart(figure: ChartFigure, alt: string): string {
  const layout = layoutOf(figure);
  const plot = Plot.plot({
    document: document as never,
    width,
    height: layout.height,
    marginTop: layout.top,
    marginRight: layout.right,
    marginBottom: layout.bottom,
    marginLeft: layout.left,
    x: xScaleOf(figure),
    y: { domain: [figure.y.min, figure.y.max], axis: null },
    fx: figure.chart === 'bar' ? { domain: categoriesOf(figure), axis: null, padding: 0.2 } : undefined,
    marks: [axisMarks(figure, layout), dataMarks(figure), titleMarks(figure, layout)],
  });
  return gated(plot as unknown as Markup, alt);
}

interface Layout {
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

function layoutOf(figure: ChartFigure): Layout {
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

function ticksOf({ min, max, step }: { min: number; max: number; step: number }): number[] {
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

function xScaleOf(figure: ChartFigure): Plot.ScaleOptions {
  if (figure.chart === 'bar') return { domain: figure.series.map((_, index) => index), axis: null, padding: 0.08 };
  if ('min' in figure.x) return { domain: [figure.x.min, figure.x.max], axis: null };
  return { type: 'point', domain: categoriesOf(figure), axis: null, padding: 0.5 };
}

function axisMarks(figure: ChartFigure, { xTicks, yTicks }: Layout): Plot.Markish[] {
  const plane = figure.chart === 'plane' && 'min' in figure.x;
  const below = xTicks.rotated ? { rotate: -45, textAnchor: 'end', lineAnchor: 'middle' } : { lineAnchor: 'top' };
  const xLabels = xTicks.at.map((at, index) => ({ at, label: xTicks.labels[index] }));
  const xPosition = figure.chart === 'bar' ? { fx: 'at', frameAnchor: 'bottom' } : { x: 'at', frameAnchor: 'bottom' };
  return [
    Plot.ruleY(plane ? ticksOf(figure.y) : yTicks.at, { className: 'grid' }),
    plane ? Plot.ruleX(ticksOf(figure.x as Scale), { className: 'grid' }) : null,
    Plot.text(yTicks.at.map((at, index) => ({ at, label: yTicks.labels[index] })), {
      ...{ y: 'at', text: 'label', frameAnchor: 'left', textAnchor: 'end', dx: -8, facetAnchor: 'left', className: 'labels' },
    }),
    Plot.text(xLabels, { ...xPosition, ...below, text: 'label', dy: 8, className: 'labels' } as Plot.TextOptions),
    Plot.ruleY([baselineOf(figure.y)], { className: 'axis' }),
    figure.chart === 'bar' || !('min' in figure.x) ? null : Plot.ruleX([baselineOf(figure.x)], { className: 'axis' }),
  ];
}

type Scale = { min: number; max: number; step: number };

/** Where the other axis crosses this one: at zero, or at the end nearest to it. */
function baselineOf({ min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(0, min), max);
}

function dataMarks(figure: ChartFigure): Plot.Markish[] {
  return figure.series.map((series, index) => {
    const style = `s${index + 1}`;
    const points = series.points as [number | string, number][];
    const dots = () => Plot.dot(points, { symbol: symbols[index], r: 4.5, className: `mark ${style}` });
    if (figure.chart === 'bar') {
      return Plot.barY(points, { fx: '0', x: () => index, y: '1', className: `bar ${style}` });
    }
    if (figure.chart === 'scatter') {
      const fit = 'fit' in series && series.fit ? Plot.line(series.fit, { className: `fit ${style}` }) : null;
      return [fit, dots()];
    }
    const extended = 'extend' in series && series.extend ? extend(series.points as Point[], figure) : points;
    const line = Plot.line(extended as Point[], { className: `series ${style}` });
    return figure.chart === 'line' || ('dots' in series && series.dots) ? [line, dots()] : line;
  });
}

type Point = [number, number];

/** The points with both ends run on, straight, to the edges of the plane. */
function extend(points: Point[], { x, y }: ChartFigure): Point[] {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return points;
  return [edgeFrom(second, first, x as Scale, y), ...points, edgeFrom(beforeLast, last, x as Scale, y)];
}

function edgeFrom(from: Point, through: Point, x: Scale, y: Scale): Point {
  const [dx, dy] = [through[0] - from[0], through[1] - from[1]];
  const reach = (delta: number, at: number, { min, max }: Scale) =>
    delta === 0 ? Infinity : ((delta > 0 ? max : min) - at) / delta;
  const steps = Math.min(reach(dx, through[0], x), reach(dy, through[1], y));
  return Number.isFinite(steps) ? [through[0] + dx * steps, through[1] + dy * steps] : through;
}

function titleMarks(figure: ChartFigure, { left, bottom, xTitle, yTitle }: Layout): Plot.Markish[] {
  const beside = { textAnchor: 'start', lineAnchor: 'bottom', dx: 4 - left, dy: -14 } as const;
  const below = { frameAnchor: 'bottom', lineAnchor: 'bottom', dy: bottom - 4 } as const;
  // Within the facets of a bar chart a title stands once, on the whole frame.
  const once = figure.chart === 'bar' ? { facet: 'super' as const } : {};
  return [
    Plot.text([yTitle.join('\n')], { ...beside, ...once, frameAnchor: 'top-left', className: 'labels' }),
    Plot.text([xTitle.join('\n')], { ...below, ...once, className: 'labels' }),
  ];
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

/** What is used here of an element; the server's types know no DOM. */
interface Markup {
  readonly outerHTML: string;
  querySelectorAll(selector: string): Iterable<Markup>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}

/** The picture without what a library adds for pages of its own, through the same gate as an author's drawing. */
function gated(plot: Markup, alt: string): string {
  for (const style of plot.querySelectorAll('style')) style.remove();
  for (const element of [plot, ...plot.querySelectorAll('*')]) {
    for (const name of ['aria-label', 'aria-hidden', 'font-family', 'font-variant']) element.removeAttribute(name);
  }
  plot.removeAttribute('class');
  plot.setAttribute('font-size', String(fontSize));
  const place = {
    line: 1,
    report: (_line: number, message: string) => {
      throw new Error(`Expected a chart of lines, shapes and text but found: ${message}`);
    },
  };
  return renderDrawing(plot.outerHTML, place, { classes, alt }) ?? '';
}
