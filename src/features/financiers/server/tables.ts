import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type RequirableDocument, requirableDocuments } from '../../../domain/documents/document-types.ts';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import type { AddressChanges } from '../address-changes.ts';
import { type SendMethod, sendMethods, type WhatsAppSender, whatsAppSenders } from '../contract.ts';
import { type RequirableField, requirableFields } from '../requirements.ts';

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Companies that receive applications. The provider belongs to every dealer and has no `dealerId`. */
export const financiers = pgTable(
  'financiers',
  {
    financierId: text('financier_id').primaryKey(),
    dealerId: text('dealer_id'),
    name: text('name').notNull(),
    sendMethod: text('send_method').notNull().$type<SendMethod>(),
    emails: text('emails').array().notNull(),
    whatsAppNumber: text('whatsapp_number'),
    whatsAppFrom: text('whatsapp_from').notNull().default('own').$type<WhatsAppSender>(),
    /** Requirements in addition to the form's own required fields. */
    requiredFields: text('required_fields').array().notNull().default([]).$type<RequirableField[]>(),
    requiredDocuments: text('required_documents').array().notNull().default([]).$type<RequirableDocument[]>(),
    /** Largest e-mail it accepts; null for the usual limit. */
    attachmentMegabytes: integer('attachment_megabytes'),
    /** Additional rows for its form, one per line. */
    formLines: text('form_lines').notNull().default(''),
    inUse: boolean('in_use').notNull().default(true),
    /** The users' last change of the address for each way of sending. */
    addressChanges: jsonb('address_changes').notNull().default({}).$type<AddressChanges>(),
    /** Rank in lists; the provider comes first. */
    position: integer('position').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Last save by a user; absent if only the operator has set it up. */
    updatedAt: moment('updated_at'),
    updatedBy: text('updated_by'),
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('financiers_dealer').on(t.dealerId),
    checkOneOf('financiers_send_method', t.sendMethod, sendMethods),
    checkOneOf('financiers_whatsapp_from', t.whatsAppFrom, whatsAppSenders),
    check('financiers_required_fields', sql`${t.requiredFields} <@ array[${listOf(requirableFields)}]`),
    check('financiers_required_documents', sql`${t.requiredDocuments} <@ array[${listOf(requirableDocuments)}]`),
  ],
);

/** Connection data of each financier with sending method `interface`. */
export const providers = pgTable('providers', {
  financierId: text('financier_id')
    .primaryKey()
    .references(() => financiers.financierId),
  /** Its number; 11 is the main provider. */
  channel: integer('channel').notNull().unique(),
  /** Address for applications; absent for the main provider while PROVIDER_URL names it. */
  url: text('url'),
  /** `ProviderSecrets`; absent for the main provider while PROVIDER_SECRET contains its secret. */
  secrets: sealed('secrets'),
  /** When the previous secret stops being accepted. */
  overlapUntil: moment('overlap_until'),
});
