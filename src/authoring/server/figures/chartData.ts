import { categoriesOf } from './checkChart.ts';
import { escapeHtml } from '../rendering/escapeHtml.ts';
import type { ChartFigure } from '../reading/shapes.ts';

/** Writes the numbers of an axis: thousands with a comma, but not the years of 'Year'; a real minus. */
export function numberWriter({ label = '' }: { label?: string }): (value: number) => string {
  const useGrouping = !/\byear\b/i.test(label);
  return (value) => value.toLocaleString('en-US', { maximumFractionDigits: 6, useGrouping }).replace('-', '−');
}

/** The names of the series beside their marks; empty when there is nothing to tell apart. */
export function renderLegend(figure: ChartFigure): string {
  const entries = figure.series.flatMap((series, index) => {
    const named = series.name && figure.series.length > 1 ? [legendEntry(figure, index, series.name)] : [];
    return 'fit' in series && series.fit
      ? [...named, fitEntry(index, figure.series.length > 1 ? series.name : undefined)]
      : named;
  });
  return entries.length > 0 ? `<ul class="legend">${entries.join('')}</ul>` : '';
}

/** The marks of a series, by its index: circle, square, triangle, diamond, cross, star. */
const marks = [
  '<circle cx="16" cy="8" r="4"></circle>',
  '<path d="M12,4h8v8h-8Z"></path>',
  '<path d="M16,3L21,12L11,12Z"></path>',
  '<path d="M16,2L21,8L16,14L11,8Z"></path>',
  '<path d="M11.5,6.5h3v-3h3v3h3v3h-3v3h-3v-3h-3Z"></path>',
  '<path d="M16,2L17.5,6.3L22,6.3L18.4,9L19.8,13.3L16,10.6L12.2,13.3L13.6,9L10,6.3L14.5,6.3Z"></path>',
];

function legendEntry(figure: ChartFigure, index: number, name: string): string {
  const line = `<g class="series s${index + 1}"><path d="M0,8H32"></path></g>`;
  const mark = `<g class="mark s${index + 1}">${marks[index]}</g>`;
  const bar = `<g class="bar s${index + 1}"><rect x="6" y="2" width="20" height="12"></rect></g>`;
  const series = figure.series[index];
  const dotted = figure.chart !== 'plane' || (series && 'dots' in series && series.dots);
  const picture = figure.chart === 'bar' ? bar : `${figure.chart === 'scatter' ? '' : line}${dotted ? mark : ''}`;
  return `<li>${swatch(picture)}${escapeHtml(name)}</li>`;
}

function fitEntry(index: number, name: string | undefined): string {
  const picture = `<g class="fit s${index + 1}"><path d="M0,8H32"></path></g>`;
  return `<li>${swatch(picture)}Line of best fit${name ? `, ${escapeHtml(name)}` : ''}</li>`;
}

function swatch(picture: string): string {
  return `<svg class="swatch" viewBox="0 0 32 16" aria-hidden="true">${picture}</svg>`;
}

/** The data of a chart as a table that opens on demand. */
export function renderChartData(figure: ChartFigure): string {
  const [head = [], ...rows] = tableOf(figure);
  const headCells = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell, column) => cellOf(cell, column)).join('')}</tr>`).join('');
  const table = `<table><thead><tr>${headCells}</tr></thead><tbody>${body}</tbody></table>`;
  return (
    '<details class="data"><summary>Show the data as a table</summary>' +
    `<div class="scroll" role="group" aria-label="Data of the chart" tabindex="0">${table}</div></details>`
  );
}

function cellOf(cell: string, column: number): string {
  return column === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`;
}

function tableOf(figure: ChartFigure): string[][] {
  const xLabel = figure.x.label ?? 'x';
  const yLabel = figure.y.label ?? 'y';
  const names = figure.series.map((series) => series.name ?? yLabel);
  if (figure.chart === 'scatter' || figure.chart === 'plane') return pointTable(figure, xLabel, yLabel);
  const head = [xLabel, ...(names.length > 1 ? names.map((name) => `${name}: ${yLabel}`) : [yLabel])];
  const [xWritten, yWritten] = [numberWriter(figure.x), numberWriter(figure.y)];
  const rows = firstsOf(figure).map((first) => [
    typeof first === 'number' ? xWritten(first) : first,
    ...figure.series.map(({ points }) => valueAt(points, first, yWritten)),
  ]);
  return [head, ...rows];
}

function firstsOf(figure: ChartFigure): (number | string)[] {
  const categories = categoriesOf(figure);
  if (categories.length > 0) return categories;
  const firsts = figure.series.flatMap(({ points }) => points.map(([first]) => Number(first)));
  return [...new Set(firsts)].sort((a, b) => a - b);
}

type Write = (value: number) => string;

function valueAt(points: [number | string, number][], first: number | string, written: Write): string {
  const point = points.find(([key]) => key === first);
  return point ? written(point[1]) : '–';
}

function pointTable({ x, y, series }: ChartFigure, xLabel: string, yLabel: string): string[][] {
  const several = series.length > 1;
  const rows = series.flatMap((one) => {
    const ends = 'fit' in one ? (one.fit as [number, number][] | undefined) : undefined;
    const fit = ends?.map((point) => ({ point, of: 'Line of best fit' })) ?? [];
    return [...one.points.map((point) => ({ point, of: 'Point' })), ...fit].map(({ point, of }) => [
      several ? `${one.name ?? ''}${of === 'Point' ? '' : `, ${of.toLowerCase()}`}` : of,
      numberWriter(x)(Number(point[0])),
      numberWriter(y)(point[1]),
    ]);
  });
  return [[several ? 'Series' : 'What', xLabel, yLabel], ...rows];
}
