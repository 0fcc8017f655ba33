import { type FigureFault, likelyFigures } from '../../domain/figure.ts';
import * as m from '../../paraglide/messages.js';

const faults: Record<FigureFault, () => string> = {
  comma: m.forms_figure_comma,
  point: m.forms_figure_comma,
  decimals: m.forms_figure_decimals,
  large: m.forms_figure_large,
};

/** Returns advice for a figure that cannot be parsed, for all inputs of figures. Asks which of two figures is meant. */
export function figureAdvice(fault: FigureFault, typed: string): string {
  const [first, second] = fault === 'comma' || fault === 'point' ? likelyFigures(typed) : [];
  if (first === undefined) return faults[fault]();
  return second === undefined ? m.forms_figure_is_it({ first }) : m.forms_figure_is_it_or({ first, second });
}
