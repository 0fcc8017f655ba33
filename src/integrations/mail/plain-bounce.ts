import type { ReportedRecipient } from './delivery-status.ts';
import { reasonOf } from './read-smtp-error.ts';

const mostRecipients = 100;
const copyBelow = /^-{3,}.*\b(copy of the message|original message)\b.*$/im;

/**
 * Reads a bounce in words, as qmail ("Hi. This is the qmail-send program") and Exim (with the field
 * X-Failed-Recipients) write it without a part for programs. Returns `null` for any other text.
 */
export function readPlainBounce(text: string, failedRecipients: string | undefined): ReportedRecipient[] | null {
  const said = text.replace(/\r\n?/g, '\n').split(copyBelow)[0] ?? '';
  if (failedRecipients !== undefined) {
    const named = failedRecipients.split(',').map((address) => address.trim().toLowerCase());
    return named
      .filter((address) => address.includes('@'))
      .slice(0, mostRecipients)
      .map((address) => failedAs(address, partAbout(address, said)));
  }
  if (!/^\s*Hi\. This is the\s/.test(said)) return null;
  const parts = [...said.matchAll(/^<([^<>\s]+@[^<>\s]+)>:\s*\n((?:.+\n?)*)/gm)];
  return parts.slice(0, mostRecipients).map(([, address = '', reason = '']) => failedAs(address.toLowerCase(), reason));
}

/** The paragraphs that name an address and those behind it, without the address: a number in it is no code. */
function partAbout(address: string, said: string): string {
  const start = said.toLowerCase().indexOf(address);
  return start < 0 ? said : said.slice(start + address.length);
}

function failedAs(address: string, reason: string): ReportedRecipient {
  const code = Number(/\b([45]\d\d)[ -]/.exec(reason)?.[1] ?? 554);
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];
  const response = status && !/\.0\.0$/.test(status) ? status : reason.slice(0, 1000);
  return { addresses: [address], action: 'failed', reason: reasonOf({ responseCode: code, response }) };
}
