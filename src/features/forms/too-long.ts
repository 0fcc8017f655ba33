import * as m from '../../paraglide/messages.js';

/** By how much a text is too long for what it is entered in, in words; `undefined` where there is room for it. */
export function tooLongBy(text: string, most: number): string | undefined {
  const excess = text.trim().length - most;
  return excess > 0 ? m.forms_too_long_by({ most, excess }) : undefined;
}
