import { globSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { features } from '../features/order.ts';

/**
 * Where personal data is sent: every column, every field of a call and every write is declared as a destination, or
 * listed here with the reason why not.
 */
const destinations = features.flatMap((feature) => feature.destinations);
const placeOf = (column: (typeof destinations)[number]) => `${getTableName(column.table)}.${column.name}`;

const addressLike = /mail|phone|mobile|whats|address|recipient|url|telephone|contact|method|sent_|reach|receiv|channel/;

/** Columns that look like destinations, or may contain anything, but decide nothing. */
const noDestinations: Readonly<Record<string, string>> = {
  'applications.recipients': 'copied from the financier when the form is made',
  'applications.reached': 'what was sent',
  'applications.refused': 'what was sent',
  'applications.refusal_reasons': 'what was sent',
  'applications.send_method': 'copied from the financier, or another way to an address of the financier',
  'applications.sent_by': 'what was sent',
  'applications.sent_from': 'what was sent',
  'applications.snapshot': 'what is sent, not where',
  'applications.whatsapp_files': 'what is sent, not where',
  'applications.whatsapp_from': 'copied from the financier',
  'approval_advices.terms': 'from the provider',
  'audit_events.details': 'record',
  'bounces.address': 'what was sent',
  'case_edits.fields': 'record, without values',
  'cases.applications': 'copied from the applications',
  'cases.detail': 'vehicle, financing, and removed parties, whose links are closed',
  'data_requests.answer': 'what is sent, not where',
  'data_requests.detail': 'of a person without an account; entered by the operator',
  'dealers.address': 'printed',
  'dealers.channel_no': 'number of the dealer',
  'dealers.telephone': 'printed',
  'delivery_attempts.channel': 'record',
  'disbursements.terms': 'from the provider',
  'document_pages.address': 'of bytes in the file store',
  'document_requests.sent_to': 'masked, to be shown',
  'documents.reading': 'values read',
  'documents.thumbnail_address': 'of bytes in the file store',
  'files.address': 'of bytes in the file store',
  'financiers.address_changes': 'record',
  'idempotency_keys.reply': 'first replies',
  'identity_authorisations.detail': 'from the identity portal',
  'identity_flows.secrets': 'secrets',
  'identity_keys.private_key': 'key',
  'identity_requests.sent_to': 'masked, to be shown',
  'letter_signatures.address_hash': 'record',
  'letter_signatures.method': 'how a signature was made',
  'letter_signatures.picture_address': 'of bytes in the file store',
  'letter_signatures.stamp_address': 'of bytes in the file store',
  'login_challenges.address_hash': 'record',
  'login_challenges.phone_hash': 'of the number of an account or a link',
  'mailbox_requests.secrets': 'secrets',
  'mailbox_revocations.address': 'of a mailbox that was given back',
  'mailbox_revocations.token': 'of a mailbox that was given back',
  'mailboxes.tokens': 'of the address beside it',
  'notifications.detail': 'shown to one account',
  'passkey_challenges.address_hash': 'record',
  'passkeys.phone': 'follows the account',
  'provider_events.data': 'from the provider',
  'providers.secrets': 'secrets; set by the operator',
  'recorded_outcomes.outcome': 'entered by users',
  'sales_agreements.detail': 'printed',
  'seal_keys.private_key': 'key',
  'seals.detail': 'shown at verification',
  'sessions.method': 'how the user logged in',
  'sessions.phone': 'follows the account',
  'signature_files.picture_address': 'of bytes in the file store',
  'signature_pictures.address': 'of bytes in the file store',
  'signature_pictures.method': 'how a signature was made',
  'signing_letters.document_address': 'of bytes in the file store',
  'signing_letters.frozen': 'what is signed',
  'signing_links.channel': 'number or address of the same person',
  'signing_links.copy_to': 'entered by the signer, who has opened the link with a code',
  'signing_links.message': 'follows the hashes beside it',
  'signing_links.phone_of': 'whose number it is',
  'signing_links.sent_to': 'masked, to be shown',
  'upload_pieces.content': 'of a file',
  'vehicle_companies.address': 'printed',
  'vehicle_companies.email': 'printed',
  'vehicle_companies.telephone': 'printed',
};

it('knows of every column whether it decides where personal data goes', async () => {
  const client = new Client({ connectionString: inject('templateUrl') });
  await client.connect();
  const { rows } = await client.query<{ place: string; type: string }>(
    `select table_name || '.' || column_name as place, data_type as type from information_schema.columns
     where table_schema = 'public' order by 1`,
  );
  await client.end();
  const suspects = rows.filter(({ place, type }) => {
    const isText = ['text', 'ARRAY'].includes(type);
    return ['bytea', 'jsonb'].includes(type) || (isText && addressLike.test(place.split('.')[1] ?? ''));
  });
  const listed = new Set(destinations.map(placeOf));
  const unknown = suspects.filter(({ place }) => !listed.has(place) && !(place in noDestinations));
  expect(unknown.map(({ place }) => place)).toEqual([]);
  const known = new Set(rows.map(({ place }) => place));
  expect([...listed, ...Object.keys(noDestinations)].filter((place) => !known.has(place))).toEqual([]);
  expect(Object.keys(noDestinations).filter((place) => listed.has(place))).toEqual([]);
});

const fieldLike = /mail|phone|mobile|whats|address|recipient|url|telephone|contact|sendMethod|^channel$|receiver/i;

/** Calls with such a field that do not change a destination. */
const harmlessCalls: Readonly<Record<string, string>> = {
  'POST /dealer-portal/web/auth/otp': 'logs in: a code goes to the number only if it has an account',
  'POST /dealer-portal/web/auth/login': 'logs in',
  'POST /dealer-portal/web/auth/stepUp': 'sends a code to the number that proves it',
  'POST /dealer-portal/web/vehicleCompany/save': 'printed; nothing is sent there',
  'POST /dealer-portal/web/ticket/signing/copy': 'entered by the signer, who has opened the link with a code',
  'POST /dealer-portal/web/applicationForm/generate': 'chooses among the addresses of a financier',
};

/** Returns the field names of a schema at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema as never;
  const inner = [...Object.values(properties), items, additionalProperties, ...anyOf, ...oneOf, ...allOf];
  return [...Object.keys(properties), ...inner.flatMap(fieldsOf)];
}

it('knows of every call that takes an address or a number whether it changes a destination', () => {
  const calls = features.flatMap(({ calls }) => Object.entries(calls) as [string, Call][]);
  const parts = ['query', 'body', 'params', 'form'] as const;
  const suspects = calls.filter(([, call]) =>
    parts.some((part) => {
      const schema = call[part] && z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' });
      return fieldsOf(schema).some((field) => fieldLike.test(field));
    }),
  );
  const unknown = suspects.filter(([name, call]) => !call.changesDestination && !(name in harmlessCalls));
  expect(unknown.map(([name]) => name)).toEqual([]);
  const names = new Map(suspects);
  expect(Object.keys(harmlessCalls).filter((name) => !names.has(name) || names.get(name)?.changesDestination)).toEqual(
    [],
  );
});

const asks = 'asks';
/**
 * Product code that writes to a table with a destination, with the reason why it is safe: it requires a code, or
 * changes no destination. Paths below `src/features/`.
 */
const writers: Readonly<Record<string, string>> = {
  'cases/server/insert-case.ts': 'a new case has no links',
  'cases/server/erasure/erase-party.ts': 'of the operator',
  'cases/server/replace-case.ts': asks,
  'dealers/server/answer-invitation.ts': 'of the user of the number',
  'dealers/server/change-number.ts': 'of the operator',
  'dealers/server/create-dealer.ts': 'of the operator',
  'dealers/server/create-main-account.ts': 'of the operator',
  'dealers/server/create-sub-account.ts': asks,
  'dealers/server/delete-account.ts': 'ends an account',
  'dealers/server/end-account.ts': 'ends an account',
  'dealers/server/mark-has-mail.ts': 'writes the mark of the mailbox',
  'dealers/server/resume-dealer.ts': 'of the operator',
  'dealers/server/set-message-times.ts': 'of the operator',
  'dealers/server/set-permissions.ts': 'writes permissions',
  'dealers/server/suspend-dealer.ts': 'of the operator',
  'dealers/server/update-account.ts': asks,
  'document-requests/server/revoke-outdated-requests.ts': 'ends a link',
  'document-requests/server/note-arrival.ts': 'writes a time',
  'document-requests/server/request-documents.ts': asks,
  'document-requests/server/send-document.ts': 'writes what arrived',
  'financiers/server/delete-financier.ts': 'ends a financier',
  'financiers/server/providers/manage-providers.ts': 'of the operator',
  'financiers/server/restore-financier.ts': asks,
  'financiers/server/save-financier.ts': asks,
  'mailbox/server/revoke-mailbox.ts': 'ends a mailbox',
  'mailbox/server/store-mailbox.ts': 'called by finish-authorization.ts',
  'mailbox/server/finish-authorization.ts': asks,
  'mailbox/server/send-from-mailbox.ts': 'renews the tokens of the same mailbox',
  'national-id/server/add-request.ts': 'called by ask-party.ts',
  'national-id/server/ask-party.ts': asks,
  'national-id/server/begin-login.ts': 'of the customer',
  'national-id/server/revoke-outdated-requests.ts': 'ends a link',
  'national-id/server/finish-login.ts': 'of the customer',
  'national-id/server/open-request.ts': 'of the customer',
  'national-id/server/take-answer.ts': 'of the customer',
  'national-id/server/revoke-request.ts': 'ends a link',
  'signing/server/paper-copies.ts': 'ends a link',
  'signing/server/revoke-link.ts': 'ends a link',
  'signing/server/send-copy.ts': 'of the signer',
  'signing/server/send-letter.ts': asks,
  'signing/server/send-link.ts': 'writes reminders',
  'signing/server/sign-letters.ts': 'of the signer',
  'tickets/server/revoke-tickets.ts': 'ends a link',
  'tickets/server/issue-ticket.ts': 'called by request-documents.ts and send-letter.ts',
  'tickets/server/open-ticket.ts': 'of the customer',
};
/** Files that write through another file. */
const throughOthers = ['mailbox/server/finish-authorization.ts', 'national-id/server/ask-party.ts'];

describe('every write', () => {
  const root = new URL('../features/', import.meta.url);
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

  it('to a table with a destination is known', async () => {
    const tables = new Set(destinations.map(({ table }) => table));
    const variables: string[] = [];
    for (const file of sources.filter((source) => source.endsWith('/tables.ts'))) {
      const exported = Object.entries((await import(new URL(file, root).href)) as Record<string, unknown>);
      variables.push(...exported.flatMap(([name, value]) => (is(value, PgTable) && tables.has(value) ? [name] : [])));
    }
    expect(variables.length).toBe(tables.size);
    const names = [...tables].map((table) => getTableName(table));
    const writes = new RegExp(
      `\\.(?:insert|update)\\(\\s*(?:${variables.join('|')})\\b|(?:insert into|update) (?:${names.join('|')})\\b`,
    );
    const found = sources.filter((file) => writes.test(read(file)));
    const expected = Object.keys(writers).filter((file) => !throughOthers.includes(file));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it.each(Object.keys(writers).filter((file) => writers[file] === asks))('in %s asks for a code and tells', (file) => {
    expect(read(file)).toMatch(/await (?:changeDestination|announceDestination|confirmReceiver|changeReceiver)\(/);
  });
});
