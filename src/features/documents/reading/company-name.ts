import type { Token } from './layout.ts';

/**
 * A company's name as it is registered. The dots of its ending are lost in pictures and set again.
 * @param trusted whether the text is not from a picture, and stands as it is
 */
export function companyName(tokens: Token[], trusted: boolean): string {
  const read = tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/^[|:;,]+\s*|\s*[|,;:]+$/g, '');
  return trusted ? read : read.replace(/\b(PTE|Pte)[.,]? (LTD|Ltd)[.,]?$/, '$1. $2.');
}
