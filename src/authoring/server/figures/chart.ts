import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { fontSize, layoutOf, ticksOf, width, type Layout, type Scale } from './chartLayout.ts';
import { categoriesOf } from './checkChart.ts';
import { renderDrawing } from './drawing.ts';
import type { ChartFigure } from '../reading/shapes.ts';

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
    fx: figure.chart === 'bar' ? { domain: categoriesOf(figure), axis: null, padding: 0 } : undefined,
    marks: [axisMarks(figure, layout), dataMarks(figure), titleMarks(figure, layout)],
  });
  return gated(plot, alt);
}

function xScaleOf(figure: ChartFigure): Plot.ScaleOptions {
  if (figure.chart === 'bar')
    return { domain: figure.series.map((_, index) => index), axis: null, paddingInner: 0.08, paddingOuter: 0.3 };
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
    plane ? Plot.ruleX(ticksOf(figure.x), { className: 'grid' }) : null,
    Plot.text(
      yTicks.at.map((at, index) => ({ at, label: yTicks.labels[index] })),
      {
        ...{
          y: 'at',
          text: 'label',
          frameAnchor: 'left',
          textAnchor: 'end',
          dx: -8,
          facetAnchor: 'left',
          className: 'labels',
        },
      },
    ),
    Plot.text(xLabels, { ...xPosition, ...below, text: 'label', dy: 8, className: 'labels' } as Plot.TextOptions),
    Plot.ruleY([baselineOf(figure.y)], { className: 'axis' }),
    figure.chart === 'bar' || !('min' in figure.x) ? null : Plot.ruleX([baselineOf(figure.x)], { className: 'axis' }),
  ];
}

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
    const extended = 'extend' in series && series.extend ? extend(series.points, figure) : points;
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
  // The categories of a bar chart are frames within the frame; a title stands once, not in each of them.
  const once = figure.chart === 'bar' ? { facet: 'super' as const } : {};
  return [
    Plot.text([yTitle.join('\n')], { ...beside, ...once, frameAnchor: 'top-left', className: 'labels' }),
    Plot.text([xTitle.join('\n')], { ...below, ...once, className: 'labels' }),
  ];
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
    report: (_line: number, message: string, severity = 'error') => {
      // Of a formula in a label its author was warned before.
      if (severity === 'error') throw new Error(`Expected a chart of lines, shapes and text but found: ${message}`);
    },
  };
  return renderDrawing(plot.outerHTML, place, { classes, alt }) ?? '';
}
