import type { RefusalReason } from '../../domain/refusal-reason.ts';
import { smtpRefusalReason } from './read-smtp-error.ts';

/** A recipient in a delivery report. `other`: delivered, relayed or expanded. */
export interface ReportedRecipient {
  /** The address as used in sending, and as it was after forwarding; in lower case. */
  addresses: string[];
  action: 'failed' | 'delayed' | 'other';
  reason: RefusalReason;
}

const mostRecipients = 100;
const longestAddress = 254;

/** Reads the fields of each recipient in a part of type message/delivery-status (RFC 3464, section 2.3). */
export function readDeliveryStatus(text: string): ReportedRecipient[] {
  const found: ReportedRecipient[] = [];
  for (const fields of readGroups(text)) {
    const addresses = [fields.get('original-recipient'), fields.get('final-recipient')].flatMap(addressOf);
    if (addresses.length > 0) found.push({ addresses, action: actionOf(fields), reason: reasonOfFailure(fields) });
    if (found.length === mostRecipients) break;
  }
  return found;
}

/**
 * Splits the text into groups of fields, separated by an empty line. A line that begins with a space continues the line
 * before.
 */
function readGroups(text: string): Map<string, string>[] {
  const groups = [new Map<string, string>()];
  let name = '';
  for (const line of text.split(/\r\n|\r|\n/)) {
    const fields = groups.at(-1);
    if (!fields) break;
    const colon = line.indexOf(':');
    if (line.trim() === '') {
      groups.push(new Map());
      name = '';
    } else if (line.startsWith(' ') || line.startsWith('\t')) {
      if (name !== '') fields.set(name, `${fields.get(name)} ${line.trim()}`);
    } else if (colon > 0) {
      name = line.slice(0, colon).trim().toLowerCase();
      fields.set(name, line.slice(colon + 1).trim());
    }
  }
  return groups;
}

/** Returns the address in `rfc822; person@host`, also if written as xtext; empty for other address types. */
function addressOf(field: string | undefined): string[] {
  const [type = '', ...rest] = (field ?? '').split(';');
  if (!['rfc822', 'utf-8'].includes(type.trim().toLowerCase())) return [];
  const text = rest.join(';').trim();
  const bare = text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text;
  if (!bare.includes('@') || bare.length > longestAddress) return [];
  // Accepts both readings of `loans+2Bhp@bank.example`: some servers do not encode it as xtext (RFC 3461, section 4).
  const decoded = bare.replace(/\+([2-7][\dA-F])/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [...new Set([bare, decoded])].map((address) => address.toLowerCase());
}

function actionOf(fields: ReadonlyMap<string, string>): ReportedRecipient['action'] {
  const [action = ''] = (fields.get('action') ?? '').toLowerCase().split(/[^a-z]/);
  return action === 'failed' || action === 'delayed' ? action : 'other';
}

/** Uses the status if it is specific, otherwise the other server's reply. */
function reasonOfFailure(fields: ReadonlyMap<string, string>): RefusalReason {
  const answer = (fields.get('diagnostic-code') ?? '').slice(0, 1000);
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const code = Number(/^smtp;\s*([245]\d\d)\b/i.exec(answer)?.[1] ?? 0);
  if (status.startsWith('4.') || status === '5.4.7') return 'later';
  // The message is too large.
  if (/^5\.(?:3\.4|2\.3)$/.test(status)) return 'notAccepted';
  // The host does not exist.
  if (status === '5.4.4') return 'unknownAddress';
  const response = /^5\.0\.0$/.test(status) || status === '' ? answer : status;
  return smtpRefusalReason({ responseCode: code || 554, response });
}
