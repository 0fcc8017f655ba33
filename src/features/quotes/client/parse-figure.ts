import { readFigure } from '../../../domain/figure.ts';
import { formatAmount, readAmount } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { figureAdvice } from '../../forms/figure-faults.ts';
import { type OfferFigure, offerBounds } from '../offer.ts';

/** Parses a typed figure of an offer; `undefined` if it is invalid or out of bounds. Amounts become cents. */
export function parseFigure(figure: OfferFigure, text: string): number | undefined {
  const value = read(figure, text);
  const { min, max } = offerBounds[figure];
  if (typeof value !== 'number' || value < min || value > max) return undefined;
  return figure === 'tenureMonths' && !Number.isInteger(value) ? undefined : value;
}

/** Returns the advice for a text that is not a valid figure. */
export function figureProblem(figure: OfferFigure, text: string): string {
  const value = read(figure, text);
  if (typeof value === 'string') return figureAdvice(value, text);
  return value === undefined ? m.quotes_unreadable() : m.quotes_bounds(boundsOf(figure));
}

/** Parses like the fields of the application form, so that figures behave the same everywhere. */
function read(figure: OfferFigure, text: string) {
  return isAmount(figure) ? readAmount(text) : readFigure(text, false);
}

/** Formats a figure as its input shows it. */
export function formatFigure(figure: OfferFigure, value: number | undefined): string {
  if (value === undefined) return '';
  if (isAmount(figure)) return formatAmount(value);
  return figure === 'flatRatePercent' ? value.toFixed(2) : String(value);
}

/** Returns the bounds as formatted text. */
function boundsOf(figure: OfferFigure): { min: string; max: string } {
  const { min, max } = offerBounds[figure];
  return isAmount(figure) ? { min: formatAmount(min), max: formatAmount(max) } : { min: String(min), max: String(max) };
}

function isAmount(figure: OfferFigure): boolean {
  return figure === 'loanCents' || figure === 'feeCents';
}
