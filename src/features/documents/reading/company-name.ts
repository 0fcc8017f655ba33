import type { Token } from './layout.ts';

/**
 * A company's name as it is registered. One dot of its ending is easily lost in pictures, and set again where the other
 * was read.
 * @param trusted whether the text is not from a picture, and stands as it is
 */
export function companyName(tokens: Token[], trusted: boolean): string {
  const read = tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/^[|:;,]+\s*|\s*[|,;:]+$/g, '');
  return trusted ? read : read.replace(/\b(PTE|Pte)(?:[.,] (LTD|Ltd)[.,]?| (LTD|Ltd)[.,])$/, '$1. $2$3.');
}
