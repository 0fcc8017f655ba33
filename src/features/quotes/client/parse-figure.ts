import { formatAmount, parseAmount } from '../../../contract/money.ts';
import { type OfferFigure, offerBounds } from '../offer.ts';

/** A typed figure of an offer; `undefined` where it is none or beyond its bounds. Amounts become cents. */
export function parseFigure(figure: OfferFigure, text: string): number | undefined {
  const value = isAmount(figure) ? parseAmount(text) : parseNumber(figure, text);
  const { min, max } = offerBounds[figure];
  return value === undefined || value < min || value > max ? undefined : value;
}

/** As it stands in its input. */
export function formatFigure(figure: OfferFigure, value: number | undefined): string {
  if (value === undefined) return '';
  if (isAmount(figure)) return formatAmount(value);
  return figure === 'flatRatePercent' ? value.toFixed(2) : String(value);
}

/** Bounds as people read them. */
export function boundsOf(figure: OfferFigure): { min: string; max: string } {
  const { min, max } = offerBounds[figure];
  return isAmount(figure) ? { min: formatAmount(min), max: formatAmount(max) } : { min: String(min), max: String(max) };
}

function isAmount(figure: OfferFigure): boolean {
  return figure === 'loanCents' || figure === 'feeCents';
}

/** Two decimals at most, as the application form keeps a rate; months are whole. */
function parseNumber(figure: OfferFigure, text: string): number | undefined {
  const plain = text.replace(/[,\s%]/g, '');
  if (!/^(\d{1,6}(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  if (figure === 'tenureMonths') return Number.isInteger(value) ? value : undefined;
  return Math.round(value * 100) / 100;
}
