import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { documentPages, files } from '../features/documents/server/tables.ts';
import { signatureFiles } from '../features/signatures/server/tables.ts';

/** Every column that names a file of the store; a test compares them with the database. */
export const fileAddresses: readonly AnyPgColumn[] = [files.address, documentPages.address, signatureFiles.pictureAddress];

/** `table.column`, as the database writes it. */
export function placeOf(column: AnyPgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}
