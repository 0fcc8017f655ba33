import * as m from '../../paraglide/messages.js';
import { PortalError } from '../portal-error.ts';
import { findUnprintable } from './printable.ts';

/** Maximum number of characters quoted in a message; more would hide the advice. */
const mostQuoted = 8;

/** Returns a message about a text that no font of the forms can print; `undefined` if all of it can be printed. */
export function unprintableMessage(label: string, text: string): string | undefined {
  const found = findUnprintable(text);
  if (found.length === 0) return undefined;
  const characters = found.slice(0, mostQuoted).join(' ') + (found.length > mostQuoted ? '…' : '');
  return m.letterhead_unprintable({ characters, label });
}

/**
 * Throws `validation` if one of the texts cannot be printed.
 *
 * @param texts texts by their labels
 */
export function requirePrintable(texts: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(texts)) {
    const message = unprintableMessage(label, text);
    if (message) throw new PortalError('validation', { message });
  }
}
