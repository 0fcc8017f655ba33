import * as m from '../../paraglide/messages.js';

/** Returns the message by how much a text exceeds its limit; `undefined` if it does not. */
export function tooLongBy(text: string, most: number): string | undefined {
  const excess = text.trim().length - most;
  return excess > 0 ? m.forms_too_long_by({ most, excess }) : undefined;
}
