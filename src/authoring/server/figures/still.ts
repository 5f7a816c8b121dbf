import { parametersOf, sceneOf, type Moving } from '#course/moving/moving.ts';
import { onStep, type Scene, type Shape } from '#course/moving/scene.ts';
import type { Path, Yaml } from '#platform/server/yaml.ts';
import type { MovingFigureFile } from '../reading/shapes.ts';
import { escapeHtml } from '../rendering/escapeHtml.ts';
import { spokenText } from '../rendering/plainText.ts';
import { authorsClasses, renderDrawing } from './drawing.ts';

const classes = authorsClasses.union(new Set(['grid', 'axis', 'plain', 'wrong']));

/** A figure that moves as it begins: a picture with all of its meaning, and what a browser brings it to life with, as JSON. */
export function renderStill(
  yaml: Yaml,
  path: Path,
  file: MovingFigureFile,
): { svg: string; moving: string } | undefined {
  const start = startOf(yaml, path, file);
  if (!start) return undefined;
  const { moves, alt: written, caption: _, ...rest } = file;
  const alt = spokenText(written, yaml.placeOf([...path, 'alt']));
  const given = Object.fromEntries(Object.entries(rest).filter(([name]) => !Object.hasOwn(start, name)));
  const moving: Moving = { moves, alt, start, given };
  const scene = sceneOf(moving, start);
  const svg = renderDrawing(svgOf(scene), yaml.placeOf(path), { classes, alt: `${alt} ${scene.words}` });
  return svg === undefined ? undefined : { svg, moving: JSON.stringify(moving) };
}

/** Where each value begins. Reports what its slider cannot reach. */
function startOf(yaml: Yaml, path: Path, file: MovingFigureFile): Record<string, number> | undefined {
  let isSound = true;
  const start = parametersOf(file.moves).map((parameter): [string, number] => {
    const { name, min, max, step } = parameter;
    const value = (file[name] as number | undefined) ?? parameter.start;
    if (onStep(parameter, value) !== value) {
      isSound = false;
      yaml.report(yaml.lineOf([...path, name]), `${name} goes from ${min} to ${max} in steps of ${step}.`);
    }
    return [name, value];
  });
  return isSound ? Object.fromEntries(start) : undefined;
}

function svgOf({ width, height, shapes }: Scene): string {
  return `<svg viewBox="0 0 ${width} ${height}" font-size="14">${shapes.map(shapeOf).join('')}</svg>`;
}

function shapeOf(shape: Shape): string {
  if (shape.kind === 'path') {
    const paint = shape.look === 'soft' ? 'stroke="none"' : 'fill="none" stroke="currentColor"';
    return `<path class="${shape.look}" ${paint} d="${shape.d}"/>`;
  }
  const [x, y] = shape.at;
  if (shape.kind === 'dot') return `<circle class="${shape.look}" fill="currentColor" cx="${x}" cy="${y}" r="4"/>`;
  return `<text class="${shape.look}" x="${x}" y="${y}" text-anchor="${shape.anchor}">${escapeHtml(shape.text)}</text>`;
}
