import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inWords, tooMany } from '../../../server/callers/too-many.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { linkPauseSeconds, maxLinksPerDay, maxLinksPerNumber } from '../ticket-rules.ts';
import { chargeMessage } from './charge-message.ts';
import { revokeTickets } from './revoke-tickets.ts';

/** A feature's table of links sent to the parties of cases. */
export type LinkTable = PgTable & {
  caseNo: PgColumn;
  personalInfoId: PgColumn;
  phoneHash: PgColumn;
  sentAt: PgColumn;
};

interface Receiver {
  caseNo: string;
  personalInfoId: string;
  phoneHash: string;
}

const dayMs = 24 * 3600_000;

/** Returns the keyed hash of a link's number. The purpose has the name used by the first rows. */
export function hashPhone(ctx: Context, phone: string): string {
  return ctx.keyring.hash(phone, 'document-request-phone');
}

/**
 * Throws if a person was sent links too often, or the account or the dealer has sent too many messages. The caller has
 * locked the case; calls for one number run one after another.
 * @throws `resendTooSoon` with `resendInSeconds`, `tooMany`
 */
export async function checkLinkLimits(tx: Context, table: LinkTable, to: Receiver): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${to.phoneHash}, 0))`);
  const now = tx.now();
  const lately = gt(table.sentAt, new Date(now.getTime() - dayMs));
  const [party] = await tx.db
    .select({ links: count(), last: max(table.sentAt) })
    .from(table)
    .where(and(eq(table.caseNo, to.caseNo), eq(table.personalInfoId, to.personalInfoId), lately));
  const last = party?.last as Date | null | undefined;
  const seconds = last ? Math.ceil(linkPauseSeconds - (now.getTime() - last.getTime()) / 1000) : 0;
  if (seconds > 0) {
    throw new PortalError('resendTooSoon', {
      message: `A link was sent a moment ago. Send another ${inWords(now, seconds)}.`,
      data: { resendInSeconds: seconds },
    });
  }
  const [number] = await tx.db
    .select({ links: count() })
    .from(table)
    .where(and(eq(table.phoneHash, to.phoneHash), lately));
  if ((party?.links ?? 0) >= maxLinksPerDay || (number?.links ?? 0) >= maxLinksPerNumber) {
    throw tooMany('This person was sent many links today. Send another one tomorrow.', dayMs / 1000);
  }
  const { dealerId, userId: accountId } = dealerActor(tx);
  await chargeMessage(tx, { kind: 'link', dealerId, accountId });
}

/** Ends the links of a table to some parties of a case. Ended ones stay unchanged. */
export async function revokeLinksTo(
  tx: Context,
  table: LinkTable,
  { ticketId, caseNo, personalInfoIds }: { ticketId: PgColumn; caseNo: string; personalInfoIds: string[] },
): Promise<void> {
  const earlier = await tx.db
    .select({ ticketId })
    .from(table)
    .where(and(eq(table.caseNo, caseNo), inArray(table.personalInfoId, personalInfoIds)));
  await revokeTickets(
    tx,
    earlier.map((link) => String(link.ticketId)),
  );
}
