import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of encrypted bytes (see keyring.ts). */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A column with a time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Creates a CHECK that a column has one of these values, or none. Rules and contracts use the same list. */
export function checkOneOf(name: string, column: AnyPgColumn, values: readonly (string | number)[]) {
  const list = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

/** Creates a CHECK that a list column contains these words only. */
export function someOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} <@ array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}]`);
}
