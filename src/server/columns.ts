import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** Sealed bytes (see keyring.ts). */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A moment in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A CHECK that a column holds one of these values, or none. The list is the one that rules and contracts use. */
export function checkOneOf(name: string, column: AnyPgColumn, values: readonly (string | number)[]) {
  const list = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

/** A CHECK that a column of lists holds these words only. */
export function someOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} <@ array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}]`);
}
