import { nameRow } from '../../../../client/list-names.ts';
import { type Permission, permissions } from '../../../../contract/call.ts';
import * as m from '../../../../paraglide/messages.js';
import type { AccountOperation } from '../../contract.ts';
import { permissionWords } from './permission-words.ts';

const fieldWords: Record<string, () => string> = {
  userName: m.dealers_field_name,
  name: m.dealers_field_name,
  phone: m.dealers_field_phone,
  email: m.dealers_field_email,
  emails: m.dealers_field_emails,
  sendMethod: m.dealers_field_send_method,
  whatsAppNumber: m.dealers_field_whatsapp,
  requiredFields: m.dealers_field_required_fields,
  requiredDocuments: m.dealers_field_required_documents,
  inUse: m.dealers_field_in_use,
  uen: m.dealers_field_uen,
  address: m.dealers_field_address,
  unit: m.dealers_field_unit,
  postalCode: m.dealers_field_postal_code,
  telephone: m.dealers_field_telephone,
  salespeople: m.dealers_field_salespeople,
  note: m.dealers_field_note,
  isDefault: m.dealers_field_default,
};

/**
 * Returns the changes of a record, one sentence each: permissions, fields, and transfers to other accounts.
 * Never contains values.
 */
export function operationChanges({ action, details }: Pick<AccountOperation, 'action' | 'details'>): string[] {
  const names = (listed: unknown) => (typeof listed === 'string' && listed !== '' ? listed.split(', ') : []);
  if (action === 'dealers.delete-account') return passedOn(details);
  const given = names(details.granted).map(permissionWord);
  const taken = names(details.taken).map(permissionWord);
  const fields = names(details.fields ?? details.changed).map(fieldWord);
  return [
    ...(given.length > 0 ? [m.dealers_change_given({ what: nameRow(given) })] : []),
    ...(taken.length > 0 ? [m.dealers_change_taken({ what: nameRow(taken) })] : []),
    ...(fields.length > 0 ? [m.dealers_change_fields({ what: nameRow(fields) })] : []),
  ];
}

function passedOn({ passedTo, cases, accounts }: AccountOperation['details']): string[] {
  if (typeof passedTo !== 'string') return [];
  const counted = [
    ...(cases ? [cases === 1 ? m.dealers_cases_one() : m.dealers_cases({ count: Number(cases) })] : []),
    ...(accounts ? [accounts === 1 ? m.dealers_accounts_one() : m.dealers_accounts({ count: Number(accounts) })] : []),
  ];
  return counted.length === 0 ? [] : [m.dealers_change_passed({ heir: passedTo, what: counted.join(m.dealers_and()) })];
}

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name);

/** A permission or field that the product no longer has stays readable: `oldName` is `old name`. */
const readable = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const permissionWord = (name: string) => (isPermission(name) ? permissionWords[name]() : readable(name));
const fieldWord = (name: string) => fieldWords[name]?.() ?? readable(name);
