import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { DataRequest } from '../contract.ts';
import { dataRequests } from './tables.ts';

export type RequestRow = typeof dataRequests.$inferSelect;

/** Contact of a person without an account, as given to the operator. */
export interface Contact {
  name: string;
  email: string;
  /** NRIC, FIN, passport number or UEN for searching cases. */
  identityNumber?: string | undefined;
}

/** Encrypted content of a request. */
export interface RequestDetail {
  about: string;
  wanted: string;
  contact?: Contact;
}

export const requestDetailPurpose = (requestId: string) => `data-request:${requestId}`;
export const answerPurpose = (requestId: string) => `data-request-answer:${requestId}`;

export function readDetail(ctx: Context, row: RequestRow): RequestDetail {
  return ctx.keyring.openJson<RequestDetail>(row.detail, requestDetailPurpose(row.requestId));
}

/** Returns the operator's words. */
export function readAnswer(ctx: Context, row: RequestRow): string | null {
  return row.answer && ctx.keyring.openJson<string>(row.answer, answerPurpose(row.requestId));
}

/** Returns a request as shown to the person who made it. */
export function presentRequest(ctx: Context, row: RequestRow): DataRequest {
  const { about, wanted } = readDetail(ctx, row);
  return {
    id: row.requestId,
    kind: row.kind,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    dueOn: row.dueOn,
    takesEffectAt: row.takesEffectAt?.toISOString() ?? null,
    about,
    wanted,
    answer: readAnswer(ctx, row),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/**
 * Finds a request by its identifier.
 * @param lock locks it until the transaction ends
 */
export async function findDataRequest(ctx: Context, requestId: string, lock?: 'lock'): Promise<RequestRow> {
  const query = ctx.db.select().from(dataRequests).where(eq(dataRequests.requestId, requestId));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new PortalError('notFound', { message: `There is no request ${requestId}.` });
  return row;
}
