import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { ProviderEventEffect } from '../../applications/server/hooks.ts';
import { storeFile } from '../../documents/server/stored-files.ts';
import { type AdviceEvent, type AdviceTerms, adviceEventSchema, type StoredOption } from '../advice-terms.ts';
import { approvalAdvices } from './tables.ts';

interface Subject {
  applicationId: string;
  dealerId: string;
  caseNo: string;
}

const adviceGenerated: ProviderEventEffect<AdviceEvent> = {
  type: 'aa.generated',
  data: adviceEventSchema,
  apply: (tx, application, data, { occurredAt, isOvertaken }) =>
    receiveAdvice(tx, application, data, { occurredAt, state: isOvertaken ? 'replaced' : 'open' }),
};

const adviceWithdrawn: ProviderEventEffect = {
  type: 'aa.withdrawn',
  apply: async (tx, { applicationId }, _data, { isOvertaken }) => {
    if (!isOvertaken) await closeOpenAdvice(tx, applicationId, 'withdrawn');
  },
};

/** Events of the provider that concern the Approval Advice. */
export const adviceEffects = [adviceGenerated, adviceWithdrawn];

/**
 * Stores an Approval Advice. A previously open one becomes history.
 * @param as.state `replaced` for a late one, which becomes history at once
 */
async function receiveAdvice(
  ctx: Context,
  subject: Subject,
  event: AdviceEvent,
  as: { occurredAt: Date; state: 'open' | 'replaced' },
): Promise<void> {
  const { applicationId } = subject;
  const adviceId = ctx.newId();
  const { advice } = event;
  const options: StoredOption[] = [];
  for (const { document, ...option } of advice.financingDetail) {
    const file = document && (await storeFile(ctx, fileFacts(subject, document.name), decode(document)));
    options.push({ ...option, fileId: file?.fileId ?? null, fileName: file?.fileName ?? null });
  }
  if (as.state === 'open') await closeOpenAdvice(ctx, applicationId, 'replaced');
  const terms: AdviceTerms = { condition: advice.condition, options };
  await ctx.db.insert(approvalAdvices).values({
    adviceId,
    applicationId,
    ...as,
    receivedAt: ctx.now(),
    expiresAt: new Date(advice.expiresAt),
    rejectCapable: advice.rejectCapable,
    terms: ctx.keyring.sealJson(terms, `advice:${adviceId}`),
  });
}

/** Closes the open advice, so that it can no longer be answered. */
export async function closeOpenAdvice(
  ctx: Context,
  applicationId: string,
  state: 'replaced' | 'withdrawn',
): Promise<void> {
  await ctx.db
    .update(approvalAdvices)
    .set({ state })
    .where(and(eq(approvalAdvices.applicationId, applicationId), eq(approvalAdvices.state, 'open')));
}

function fileFacts(subject: Subject, fileName: string) {
  return { dealerId: subject.dealerId, caseNo: subject.caseNo, fileName, mime: 'application/pdf' };
}

function decode(document: { contentBase64: string }): Buffer {
  return Buffer.from(document.contentBase64, 'base64');
}
