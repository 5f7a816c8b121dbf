import type { Line, Regression } from '../analyse.ts';
import { numberText, quantityText } from '../format.ts';
import { calculatorTexts as texts } from '../texts.ts';

/** What a line gives, in words: '= 7'. */
export function lineText({ problem, regression, slider, value, truth, drawn }: Line): string {
  if (problem !== undefined) return problem;
  if (regression) return regressionText(regression);
  if (slider) return `= ${numberText(slider.value)}`;
  if (value) return `= ${quantityText(value)}`;
  if (truth !== undefined) return truth ? texts.holds : texts.fails;
  return drawn ? texts.isDrawn : '';
}

/** 'm = 2, b = 3, r² = 1, r = 1' */
export function regressionText({ parameters, r2, r }: Regression): string {
  return [
    ...parameters.map(({ name, value }) => `${name.replace('_', '')} = ${numberText(value, 7)}`),
    ...(r2 === undefined ? [] : [`r² = ${numberText(r2, 5)}`]),
    ...(r === undefined ? [] : [`r = ${numberText(r, 5)}`]),
  ].join(', ');
}
