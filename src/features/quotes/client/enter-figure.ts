import type { Offer, OfferFigure } from '../offer.ts';
import { parseFigure } from './parse-figure.ts';

/**
 * Returns the offer with a text typed for one of its figures; a text that is not a valid figure is stored as refused.
 */
export function enterFigure(offer: Offer, figure: OfferFigure, text: string): Offer {
  const value = parseFigure(figure, text);
  const { [figure]: _before, ...others } = offer.refused ?? {};
  const isRefused = value === undefined && text.trim() !== '';
  const refused = isRefused ? { ...others, [figure]: text } : others;
  const { refused: _refused, ...rest } = offer;
  return { ...rest, [figure]: value, ...(Object.keys(refused).length > 0 && { refused }) };
}
