import type { FigureFault } from '../../domain/figure.ts';
import * as m from '../../paraglide/messages.js';

/** What to do about a figure that cannot be read, wherever one is typed. */
export const figureFaults: Record<FigureFault, () => string> = {
  comma: m.forms_figure_comma,
  decimals: m.forms_figure_decimals,
  large: m.forms_figure_large,
};
