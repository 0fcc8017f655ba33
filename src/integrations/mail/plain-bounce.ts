import type { ReportedRecipient } from './delivery-status.ts';
import { smtpRefusalReason } from './read-smtp-error.ts';

const mostRecipients = 100;
const longestLine = 1000;
/** In lines. */
const longestReason = 20;

/**
 * Reads a bounce written for people, as sent by qmail ("Hi. This is the qmail-send program") and Exim (with the field
 * X-Failed-Recipients), without a machine-readable part. Returns `null` for any other text.
 */
export function readPlainBounce(text: string, failedRecipients: string | undefined): ReportedRecipient[] | null {
  const lines = splitLines(text);
  const copyBelow = lines.findIndex(beginsCopy);
  const aboutIt = copyBelow < 0 ? lines : lines.slice(0, copyBelow);
  if (failedRecipients !== undefined) {
    const named = failedRecipients.split(',').map((address) => address.trim().toLowerCase());
    return named
      .filter((address) => address.includes('@'))
      .slice(0, mostRecipients)
      .map((address) => failedAs(address, partAbout(address, aboutIt.join('\n'))));
  }
  if (
    !aboutIt
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('Hi. This is the ')
  )
    return null;
  return readParagraphs(aboutIt);
}

/**
 * Splits a text into lines of a length that the patterns can handle; the relevant words are at the beginning of a line.
 */
function splitLines(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.slice(0, longestLine));
}

/** True for the line above the copy of the returned message. */
function beginsCopy(line: string): boolean {
  const small = line.toLowerCase();
  return line.startsWith('---') && (small.includes('copy of the message') || small.includes('original message'));
}

/** Reads qmail's paragraphs: a line with the address, and the reason up to an empty line. */
function readParagraphs(lines: readonly string[]): ReportedRecipient[] {
  const found: ReportedRecipient[] = [];
  for (const [index, line] of lines.entries()) {
    const address = addressedLine(line);
    if (address === undefined) continue;
    if (found.length === mostRecipients) break;
    const rest = lines.slice(index + 1, index + 1 + longestReason);
    const end = rest.indexOf('');
    found.push(failedAs(address, (end < 0 ? rest : rest.slice(0, end)).join('\n')));
  }
  return found;
}

/** Returns the address of a line such as `<name@example.sg>:`. */
function addressedLine(line: string): string | undefined {
  const text = line.trimEnd();
  if (!text.startsWith('<') || !text.endsWith('>:')) return undefined;
  const address = text.slice(1, -2).toLowerCase();
  return /^[^<>\s@]+@[^<>\s@]+$/.test(address) ? address : undefined;
}

/** Returns the paragraphs from an address on, without the address itself, because a number in it is not a code. */
function partAbout(address: string, said: string): string {
  const start = said.toLowerCase().indexOf(address);
  return start < 0 ? said : said.slice(start + address.length);
}

function failedAs(address: string, reason: string): ReportedRecipient {
  const code = Number(/\b([45]\d\d)[ -]/.exec(reason)?.[1] ?? 554);
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];
  const response = status && !/\.0\.0$/.test(status) ? status : reason.slice(0, 1000);
  return { addresses: [address], action: 'failed', reason: smtpRefusalReason({ responseCode: code, response }) };
}
