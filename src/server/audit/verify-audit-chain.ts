import { asc, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { auditEvents, auditHead } from '../tables.ts';
import { type ChainRow, chainColumns, chainHash, noHash } from './audit-chain.ts';

/** A position of the chain with its hash: sufficient to verify everything before it. */
export interface Anchor {
  place: number;
  hash: string;
}

export type ChainProblem =
  /** The row was changed. */
  | { kind: 'changed'; place: number; sequence: number }
  /** A row does not match the one before: it or an earlier row was replaced. */
  | { kind: 'replaced'; place: number; sequence: number }
  | { kind: 'missing'; place: number }
  /** The last rows, from this position on, are missing. */
  | { kind: 'cut'; place: number; until: number }
  /** A row that was inserted into the table outside the chain. */
  | { kind: 'foreign'; sequence: number }
  /** The row at a separately stored anchor has changed. */
  | { kind: 'otherAnchor'; place: number };

export type Verification = { head: Anchor } & ({ problem?: never } | { problem: ChainProblem });

/** Rows read at once. */
export const pageSize = 2000;

/**
 * Verifies the chain from its first row, in one snapshot, and stops at the first problem.
 * @param options.anchor a head stored earlier: detects a chain that was rewritten as a whole
 */
export async function verifyAuditChain(
  ctx: Context,
  options: { anchor?: Anchor | undefined; onProgress?: (place: number) => void } = {},
): Promise<Verification> {
  return (ctx.db as Database).transaction(
    async (db) => {
      const [stored] = await db.select().from(auditHead);
      const said: Anchor = { place: stored?.place ?? 0, hash: stored?.hash ?? noHash };
      let last: Anchor = { place: 0, hash: noHash };
      let seen = [0, 0];
      for (;;) {
        const rows = await db
          .select(chainColumns)
          .from(auditEvents)
          // By both columns, so that no page ends between two rows of one position.
          .where(sql`(${auditEvents.place}, ${auditEvents.sequence}) > (${seen[0]}, ${seen[1]})`)
          .orderBy(asc(auditEvents.place), asc(auditEvents.sequence))
          .limit(pageSize);
        for (const row of rows) {
          const problem = problemOf(row, last) ?? anchorProblem(row, options.anchor);
          if (problem) return { head: said, problem };
          last = { place: last.place + 1, hash: row.hash ?? '' };
          seen = [last.place, row.sequence];
        }
        options.onProgress?.(last.place);
        if (rows.length < pageSize) break;
      }
      const [foreign] = await db
        .select({ sequence: auditEvents.sequence })
        .from(auditEvents)
        .where(isNull(auditEvents.place))
        .orderBy(asc(auditEvents.sequence))
        .limit(1);
      if (foreign) return { head: said, problem: { kind: 'foreign', sequence: foreign.sequence } };
      const problem = endProblem(last, said, options.anchor);
      return problem ? { head: said, problem } : { head: last };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function problemOf(row: ChainRow, last: Anchor): ChainProblem | undefined {
  const { sequence } = row;
  const place = row.place ?? 0;
  if (place > last.place + 1) return { kind: 'missing', place: last.place + 1 };
  // The position occurs twice, which is possible if the unique index was dropped.
  if (place <= last.place) return { kind: 'foreign', sequence };
  if (row.previousHash !== last.hash) return { kind: 'replaced', place, sequence };
  if (chainHash(last.hash, row) !== row.hash) return { kind: 'changed', place, sequence };
  return undefined;
}

function anchorProblem(row: ChainRow, anchor: Anchor | undefined): ChainProblem | undefined {
  if (!anchor || row.place !== anchor.place || row.hash === anchor.hash) return undefined;
  return { kind: 'otherAnchor', place: anchor.place };
}

function endProblem(last: Anchor, said: Anchor, anchor: Anchor | undefined): ChainProblem | undefined {
  const expected = Math.max(said.place, anchor?.place ?? 0);
  if (last.place < expected) return { kind: 'cut', place: last.place + 1, until: expected };
  // The stored head differs or is behind: rows were added without it.
  if (last.place > said.place || last.hash !== said.hash) return { kind: 'otherAnchor', place: said.place };
  return undefined;
}

/** Describes a problem of the chain in words. */
export function describeChainProblem(problem: ChainProblem): string {
  if (problem.kind === 'changed')
    return `The row at place ${problem.place} (sequence ${problem.sequence}) is not as it was written.`;
  if (problem.kind === 'replaced')
    return `The row at place ${problem.place} (sequence ${problem.sequence}) does not follow from the one before it: one of the two was replaced.`;
  if (problem.kind === 'missing') return `The row at place ${problem.place} is missing.`;
  if (problem.kind === 'cut')
    return `The chain ends too early: the rows at places ${problem.place} to ${problem.until} are missing.`;
  if (problem.kind === 'foreign') return `The row with sequence ${problem.sequence} was added past the chain.`;
  return `The row at place ${problem.place} is not the one that was noted: the chain was written anew, or rows were added past it.`;
}
