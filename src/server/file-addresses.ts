import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { documentFileAddresses } from '../features/documents/server/file-addresses.ts';
import { signatureFileAddresses } from '../features/signatures/server/file-addresses.ts';

/** A column that names files of the store. */
export interface FileAddresses {
  table: PgTable;
  column: PgColumn;
}

/** Every column of the product that names files; a test compares them with the database. Snapshots of forms are apart. */
export const fileAddresses: readonly FileAddresses[] = [...documentFileAddresses, ...signatureFileAddresses];
