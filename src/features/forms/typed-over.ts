import { isMasked } from '../../domain/mask-identity.ts';

/**
 * Returns what the user typed into an input that showed a mask: the whole text if the mask is gone, otherwise only the
 * added text, because the dots cannot be edited.
 */
export function typedOver(mask: string, text: string): string {
  if (!isMasked(mask) || !isMasked(text)) return text;
  const longest = Math.min(mask.length, text.length);
  let start = 0;
  while (start < longest && mask[start] === text[start]) start += 1;
  let end = 0;
  while (end < longest - start && mask.at(-1 - end) === text.at(-1 - end)) end += 1;
  const added = text.slice(start, text.length - end);
  return isMasked(added) ? '' : added;
}
