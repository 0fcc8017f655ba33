import type { Token } from './layout.ts';

/** Drops a logo that is the first letter of the name, before or after the name. */
function withoutLogo(tokens: Token[]): Token[] {
  const isLogo = (letter: Token | undefined, other: Token | undefined) =>
    letter?.key.length === 1 && other !== undefined && other.key.length > 1 && other.key.startsWith(letter.key);
  if (isLogo(tokens[0], tokens[1])) return tokens.slice(1);
  return isLogo(tokens.at(-1), tokens[0]) ? tokens.slice(0, -1) : tokens;
}

/**
 * Returns a company's name as registered. In pictures one of the two dots in its ending is easily lost; if one dot was
 * read, the other is added.
 * @param trusted true if the text is not from a picture; it is returned unchanged
 */
export function companyName(tokens: Token[], trusted: boolean): string {
  const read = withoutLogo(tokens)
    .map((token) => token.text)
    .join(' ')
    .replace(/^[|:;,]+\s*|\s*[|,;:]+$/g, '');
  return trusted ? read : read.replace(/\b(PTE|Pte)(?:[.,] (LTD|Ltd)[.,]?| (LTD|Ltd)[.,])$/, '$1. $2$3.');
}
