import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { auditEvents } from '../tables.ts';

/** The hash used before the first row. */
export const noHash = '0'.repeat(64);

/** Columns are read as text if a JavaScript value would lose something: microseconds, digits, the order of keys. */
export const chainColumns = {
  place: auditEvents.place,
  sequence: auditEvents.sequence,
  at: sql<string>`to_char(${auditEvents.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  dealerId: auditEvents.dealerId,
  actorId: auditEvents.actorId,
  actor: auditEvents.actor,
  action: auditEvents.action,
  subject: auditEvents.subject,
  details: sql<string>`${auditEvents.details}::text`,
  previousHash: auditEvents.previousHash,
  hash: auditEvents.hash,
};

/** A row of the chain as `chainColumns` reads it. */
export interface ChainRow {
  place: number | null;
  sequence: number;
  at: string;
  dealerId: string | null;
  actorId: string | null;
  actor: string;
  action: string;
  subject: string;
  /** JSON as PostgreSQL prints it. */
  details: string;
  previousHash: string | null;
  hash: string | null;
}

/**
 * SHA-256 of the previous hash and the row's content, as a JSON array printed by PostgreSQL: the same text that the
 * migration's function `seal_audit_event` creates.
 */
export function chainHash(previousHash: string, row: ChainRow): string {
  const { place, sequence, at: moment, dealerId, actorId, actor, action, subject, details } = row;
  const values = [place, sequence, moment, dealerId, actorId, actor, action, subject].map((value) =>
    JSON.stringify(value),
  );
  return createHash('sha256')
    .update(`${previousHash}[${[...values, details].join(', ')}]`)
    .digest('hex');
}
