import type { ReadValueOffer } from '../../features/documents/contract.ts';

/** Returns a value as a reading proposes it, on the first page. */
export function readValueOffer(
  name: string,
  value: ReadValueOffer['value'],
  confidence: number,
  y = 0.1,
): ReadValueOffer {
  return { name, value, confidence, page: 0, box: { x: 0.1, y, width: 0.2, height: 0.02 }, text: String(value) };
}
