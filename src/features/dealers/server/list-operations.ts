import type { CallReply } from '../../../contract/call.ts';
import { readOperations } from '../../../server/audit/read-operations.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { AccountOperation, dealerCalls } from '../contract.ts';
import { readAccounts } from './load-accounts.ts';

/**
 * Returns a view of the audit trail: the main account sees everyone's actions, others their own and those of accounts
 * below them.
 */
export async function listOperations(
  ctx: Context,
  query: { userId?: string | undefined; before?: number | undefined; limit: number },
): Promise<CallReply<(typeof dealerCalls)['GET /dealer-portal/web/dealerAccount/operations']>> {
  const { dealerId, userId, level } = dealerActor(ctx);
  const all = await readAccounts(ctx, dealerId);
  const visible = level === 1 ? all : all.filter((account) => account.userId === userId || account.parentId === userId);
  const ids = visible.map((account) => account.userId);
  if (query.userId !== undefined && !ids.includes(query.userId)) throw new PortalError('notFound');
  const rows = await readOperations(ctx, {
    dealerId,
    actorIds: query.userId === undefined ? ids : [query.userId],
    ...(query.before === undefined ? {} : { before: query.before }),
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  return {
    items: page.map((row) => ({
      sequence: row.sequence,
      at: row.at.toISOString(),
      by: row.actor,
      userId: row.actorId,
      action: row.action,
      subject: row.subject,
      details: flat(row.details),
    })),
    people: visible.map(({ userId: id, userName, deletedAt }) => ({
      id,
      userName,
      ...(deletedAt ? { deletedAt: deletedAt.toISOString() } : {}),
    })),
    nextBefore: rows.length > query.limit ? (page.at(-1)?.sequence ?? null) : null,
  };
}

function flat(details: Record<string, unknown>): AccountOperation['details'] {
  const isPlain = (value: unknown): value is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number | boolean] => isPlain(entry[1])),
  );
}
