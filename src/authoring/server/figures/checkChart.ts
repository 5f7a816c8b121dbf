import type { ChartFigure } from '../reading/shapes.ts';
import { warnOfFormulas } from '../rendering/plainText.ts';
import type { Path, Yaml } from '#platform/server/yaml.ts';

type Point = [number, number];

const mostTicks = 45;

/** The rules of a chart that its shape cannot tell. Reports each that is broken; true when none is. */
export function checkChart(yaml: Yaml, path: Path, figure: ChartFigure): boolean {
  let sound = true;
  const refuse = (at: Path, message: string) => {
    sound = false;
    yaml.report(yaml.lineOf([...path, ...at]), message);
  };
  for (const axis of ['x', 'y'] as const) {
    const scale = figure[axis];
    warnOfFormulas(scale.label ?? '', yaml.placeOf([...path, axis, 'label']));
    if (!('min' in scale)) continue;
    if (scale.min >= scale.max) refuse([axis], `The ${axis}-axis must end above its beginning.`);
    else if ((scale.max - scale.min) / scale.step > mostTicks)
      refuse([axis], `The ${axis}-axis has more than ${mostTicks} steps.`);
  }
  if (figure.chart === 'bar' && figure.y.min > 0) refuse(['y', 'min'], 'Bars start at zero: min must not be above it.');
  const names = figure.series.map(({ name }) => name);
  figure.series.forEach((series, index) => {
    if (figure.series.length > 1 && !series.name) refuse(['series', index], 'One of several series needs a name.');
    else if (names.indexOf(series.name) < index) refuse(['series', index], `There are two series '${series.name}'.`);
    warnOfFormulas(series.name ?? '', yaml.placeOf([...path, 'series', index, 'name']));
    series.points.forEach(([first], point) => {
      warnOfFormulas(String(first), yaml.placeOf([...path, 'series', index, 'points', point]));
    });
    checkPoints(figure, index, refuse);
  });
  if (sound && categoriesOf(figure).length > 12) refuse(['series'], 'A chart may have 12 categories.');
  return sound;
}

/** The categories of a bar or line chart, each once, in the order in which they first come. */
export function categoriesOf(figure: ChartFigure): string[] {
  const firsts = figure.series.flatMap(({ points }) => points.map(([first]) => first));
  return [...new Set(firsts.filter((first) => typeof first === 'string'))];
}

function checkPoints(figure: ChartFigure, index: number, refuse: (at: Path, message: string) => void): void {
  const series = figure.series[index];
  const seen = new Set<unknown>();
  series?.points.forEach((point, pointIndex) => {
    const at = ['series', index, 'points', pointIndex];
    if (!isInside(figure, point)) refuse(at, `The point (${point.join(', ')}) lies outside the axes.`);
    if (typeof point[0] === 'string' && seen.has(point[0]))
      refuse(at, `The category '${point[0]}' comes twice in this series.`);
    seen.add(point[0]);
  });
  const fit = series && 'fit' in series ? (series.fit as [Point, Point] | undefined) : undefined;
  if (fit) {
    const [start, end] = fit;
    if (start[0] === end[0]) refuse(['series', index, 'fit'], 'The two ends of a fit need different x.');
    if (![start, end].every((point) => isInside(figure, point)))
      refuse(['series', index, 'fit'], 'The fit leaves the axes.');
  }
}

function isInside({ x, y }: ChartFigure, [first, second]: [number | string, number]): boolean {
  const xFits = typeof first === 'string' || !('min' in x) || (first >= x.min && first <= x.max);
  return xFits && second >= y.min && second <= y.max;
}
