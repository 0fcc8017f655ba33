import type { FigureFault } from '../../domain/figure.ts';
import * as m from '../../paraglide/messages.js';

/** Advice for a figure that cannot be read, for every input of figures. */
export const figureFaults: Record<FigureFault, () => string> = {
  comma: m.forms_figure_comma,
  decimals: m.forms_figure_decimals,
  large: m.forms_figure_large,
};
