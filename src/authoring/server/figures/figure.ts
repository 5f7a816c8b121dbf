import type { TSchema } from 'typebox';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { isMovingKind, movingKinds } from '#course/moving/moving.ts';
import { renderCaption } from './caption.ts';
import { renderChart } from './chart.ts';
import { renderChartData, renderLegend } from './chartData.ts';
import { checkChart } from './checkChart.ts';
import { authorsClasses, renderDrawing } from './drawing.ts';
import { escapeHtml } from '../rendering/escapeHtml.ts';
import { spokenText } from '../rendering/plainText.ts';
import type { Place } from '#platform/server/problem.ts';
import {
  ChartFigures,
  DrawingFigure,
  MovingFigures,
  TableFigure,
  type ChartFigure,
  type MovingFigureFile,
} from '../reading/shapes.ts';
import { renderStill } from './still.ts';
import { checkTable, renderTable } from './tableFigure.ts';
import { conforms, parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';

/** The figure that a fenced block of Markdown holds as YAML. */
export function renderFigure(source: string, place: Place): CleanHtml {
  const yaml = parseYaml(source, place);
  return yaml ? renderFigureAt(yaml, [], yaml.value) : ('' as CleanHtml);
}

/** The figure that stands at `path` of a YAML file: a chart drawn from its data, a table, a drawing, or the still of one that moves. Empty when it has problems. */
export function renderFigureAt(yaml: Yaml, path: Path, value: unknown): CleanHtml {
  const { chart, table, moves } = (value ?? {}) as { chart?: unknown; table?: unknown; moves?: unknown };
  if (moves !== undefined) return movingFigure(yaml, path, { moves, value });
  if (chart === undefined)
    return table === undefined ? drawingFigure(yaml, path, value) : tableFigure(yaml, path, value);
  const schema = schemaOf(value as { chart: unknown; x?: { min?: unknown } });
  if (schema === undefined) {
    yaml.report(
      yaml.lineOf([...path, 'chart']),
      `There is no chart ${JSON.stringify(chart)}: use bar, line, scatter or plane.`,
    );
    return '' as CleanHtml;
  }
  if (!conforms(yaml, path, schema, value)) return '' as CleanHtml;
  return chartFigure(yaml, path, value);
}

function schemaOf({ chart, x }: { chart: unknown; x?: { min?: unknown } }) {
  if (chart === 'line') return x?.min === undefined ? ChartFigures.lineOfCategories : ChartFigures.line;
  return chart === 'bar' || chart === 'scatter' || chart === 'plane' ? ChartFigures[chart] : undefined;
}

function drawingFigure(yaml: Yaml, path: Path, value: unknown): CleanHtml {
  if (!conforms(yaml, path, DrawingFigure, value)) return '' as CleanHtml;
  const alt = spokenText(value.alt, yaml.placeOf([...path, 'alt']));
  const svg = renderDrawing(value.svg, yaml.placeOf([...path, 'svg']), { classes: authorsClasses, alt });
  return svg === undefined ? ('' as CleanHtml) : framed('figure', [svg, captionOf(yaml, path, value.caption)]);
}

function tableFigure(yaml: Yaml, path: Path, value: unknown): CleanHtml {
  if (!conforms(yaml, path, TableFigure, value) || !checkTable(yaml, path, value)) return '' as CleanHtml;
  return framed('figure tabled', [renderTable(yaml, path, value)]);
}

function chartFigure(yaml: Yaml, path: Path, figure: ChartFigure): CleanHtml {
  if (!checkChart(yaml, path, figure)) return '' as CleanHtml;
  const alt = spokenText(figure.alt, yaml.placeOf([...path, 'alt']));
  return framed(`figure chart ${figure.chart}`, [
    renderChart(figure, alt),
    renderLegend(figure),
    captionOf(yaml, path, figure.caption),
    figure.table === false ? '' : renderChartData(figure),
  ]);
}

function movingFigure(yaml: Yaml, path: Path, { moves, value }: { moves: unknown; value: unknown }): CleanHtml {
  if (!isMovingKind(moves)) {
    const message = `No figure moves as ${JSON.stringify(moves)}: use ${movingKinds.join(', ')}.`;
    yaml.report(yaml.lineOf([...path, 'moves']), message);
    return '' as CleanHtml;
  }
  const schema: TSchema | undefined = MovingFigures[moves];
  if (!schema || !conforms<TSchema>(yaml, path, schema, value)) return '' as CleanHtml;
  const file = value as MovingFigureFile;
  const still = renderStill(yaml, path, file);
  if (!still) return '' as CleanHtml;
  const { moving, svg } = still;
  return framed('figure moving', [svg, captionOf(yaml, path, file.caption)], ` data-moves="${escapeHtml(moving)}"`);
}

function captionOf(yaml: Yaml, path: Path, caption: string | undefined): string {
  return caption ? `<figcaption>${renderCaption(yaml, path, caption)}</figcaption>` : '';
}

function framed(className: string, inside: string[], attributes = ''): CleanHtml {
  return `<figure class="${className}"${attributes}>${inside.join('')}</figure>` as CleanHtml;
}
