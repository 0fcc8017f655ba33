import type { Token } from './layout.ts';

/**
 * Returns a company's name as registered. Pictures easily lose one of the two dots in its ending; if one dot was read,
 * the other is added.
 * @param trusted true if the text is not from a picture; it is returned unchanged
 */
export function companyName(tokens: Token[], trusted: boolean): string {
  const read = tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/^[|:;,]+\s*|\s*[|,;:]+$/g, '');
  return trusted ? read : read.replace(/\b(PTE|Pte)(?:[.,] (LTD|Ltd)[.,]?| (LTD|Ltd)[.,])$/, '$1. $2$3.');
}
