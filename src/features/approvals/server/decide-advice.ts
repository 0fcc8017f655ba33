import { eq } from 'drizzle-orm';
import { applicationStatus, isAccepted } from '../../../domain/applications/application-status.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { applyEvent } from '../../applications/server/apply-event.ts';
import { findApplications, lockApplication } from '../../applications/server/find-applications.ts';
import { applyWaiting } from '../../applications/server/receive-provider-event.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { isExpired, type RejectReason } from '../aa-options.ts';
import type { AdviceTerms } from '../advice-terms.ts';
import { enqueueTelling } from './enqueue-telling.ts';
import { type AdviceOfApplication, rankAdvices, type StoredAdvice } from './find-advice.ts';
import { approvalAdvices } from './tables.ts';

type Decision =
  | { kind: 'accepted'; productOptionalId: string }
  | { kind: 'rejected'; reason: RejectReason; remark?: string | undefined };

interface Answered {
  caseNo: string;
  /** The application. If absent, the one that the case detail shows. */
  applicationId?: string | undefined;
}

/**
 * Accepts or rejects an open Approval Advice of a case. If two users answer at the same moment, the second gets an
 * error.
 */
export async function decideAdvice(ctx: Context, { caseNo, applicationId }: Answered, decision: Decision) {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    await loadCase(tx, actor, caseNo, { lock: true });
    const { application, advice } = await findDecidable(tx, { caseNo, applicationId }, decision.kind);
    checkDecision(tx, advice, decision);
    const moment = tx.now();
    // The dealer itself informs a financier without an interface.
    const isTold = application.sendMethod === 'interface';
    const { terms, chosenOptionId } = settle(advice.terms, decision);
    await tx.db
      .update(approvalAdvices)
      .set({
        state: decision.kind,
        chosenOptionId,
        decidedAt: moment,
        decidedBy: actor.userName,
        telling: isTold ? 'queued' : null,
        terms: tx.keyring.sealJson(terms, `advice:${advice.adviceId}`),
      })
      .where(eq(approvalAdvices.adviceId, advice.adviceId));
    const event = decision.kind === 'accepted' ? 'aa.accepted' : 'aa.rejected';
    await applyEvent(tx, application, { type: event, by: actor.userName });
    await applyWaiting(tx, application.applicationId);
    if (isTold) await enqueueTelling(tx, application, advice.adviceId);
    const { status } = await lockApplication(tx, application.applicationId);
    return { caseNo, status: status ?? 0 };
  });
}

async function findDecidable(
  tx: Context,
  { caseNo, applicationId }: Answered,
  kind: Decision['kind'],
): Promise<AdviceOfApplication> {
  const sent = (await findApplications(tx, caseNo)).filter((row) => row.status !== null);
  const accepted = sent.find((row) => isAccepted(row.status));
  const ranked = await rankAdvices(tx, sent);
  const isAsked = ({ application }: AdviceOfApplication) => application.applicationId === applicationId;
  const asked = applicationId === undefined ? ranked[0] : ranked.find(isAsked);
  const isOpen = asked?.advice.state === 'open' && asked.application.status === applicationStatus.aaGenerated;
  if (!isOpen) throw notOpen(asked?.advice, accepted !== undefined);
  // The other offers can now be rejected.
  if (accepted && kind === 'accepted') {
    throw new PortalError('illegalTransition', {
      message: `The offer of ${accepted.financierName} was already accepted. Only one application of a case can be.`,
    });
  }
  const application = await lockApplication(tx, asked.application.applicationId);
  return { application, advice: asked.advice };
}

/** Returns the error for an Approval Advice that can no longer be answered, with the reason. */
function notOpen(advice: StoredAdvice | undefined, isAnyAccepted: boolean): PortalError {
  const by = advice?.decidedBy;
  if (by && advice.state === 'accepted') {
    return new PortalError('alreadyDone', { message: `${by} has accepted this Approval Advice already.` });
  }
  if (by && advice.state === 'rejected') {
    return new PortalError('illegalTransition', { message: `${by} has rejected this Approval Advice already.` });
  }
  if (isAnyAccepted) return new PortalError('alreadyDone', { message: 'The Approval Advice was already accepted.' });
  return new PortalError('illegalTransition', { message: 'There is no Approval Advice to answer.' });
}

function checkDecision(tx: Context, advice: StoredAdvice, decision: Decision): void {
  if (isExpired(advice.expiresAt, tx.now())) throw new PortalError('expired');
  if (decision.kind === 'rejected' && !advice.rejectCapable) {
    throw new PortalError('illegalTransition', { message: 'This Approval Advice cannot be rejected here.' });
  }
  const offered = advice.terms.options.map((option) => option.productOptionalId);
  if (decision.kind === 'accepted' && !offered.includes(decision.productOptionalId)) {
    throw new PortalError('validation', { fields: { productOptionalId: 'Choose one of the offered options.' } });
  }
}

function settle(terms: AdviceTerms, decision: Decision): { terms: AdviceTerms; chosenOptionId: string | null } {
  if (decision.kind === 'accepted') return { terms, chosenOptionId: decision.productOptionalId };
  const { reason, remark } = decision;
  return { terms: { ...terms, rejection: { reason, ...(remark ? { remark } : {}) } }, chosenOptionId: null };
}
