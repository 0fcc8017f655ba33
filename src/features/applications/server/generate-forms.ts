import { and, eq, isNull, max, notInArray } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { requirePrintable } from '../../../server/letterhead/require-printable.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findCaseGaps } from '../../cases/server/find-case-gaps.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { findFinancierGaps } from '../../checklist/server/find-financier-gaps.ts';
import { findContradictionGaps } from '../../contradictions/server/find-contradiction-gaps.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findDocumentsToSend } from '../../documents/server/find-documents.ts';
import type { SendMethod, WhatsAppSender } from '../../financiers/contract.ts';
import { findFinanciers, type RankedFinancier } from '../../financiers/server/find-financiers.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import { findSignatureAddresses } from '../../signatures/server/find-signatures.ts';
import { findSignedLetters } from '../../signing/server/find-signed-letters.ts';
import type { Application } from '../contract.ts';
import { latestLayout } from '../form-pdf/form-layouts.ts';
import { isMergeable } from '../is-mergeable.ts';
import { recipientsOf } from '../receivers.ts';
import type { Snapshot } from '../snapshot.ts';
import { type CaseState, findApplications, findPresent, presentApplication } from './find-applications.ts';
import { forFinancier } from './letters-for-financier.ts';
import { applications } from './tables.ts';
import { whatsAppSenderOf } from './whatsapp-sender-of.ts';

/**
 * Takes a snapshot of the case for each financier and queues its form. The given financiers replace the earlier choice.
 * An unsent form is made again; a sent one stays.
 */
export async function generateForms(
  ctx: Context,
  input: { caseNo: string; financierIds: string[]; sendMethods?: Record<string, SendMethod> | undefined },
): Promise<Application[]> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, input.caseNo, { lock: true });
    const gaps = [
      ...findCaseGaps(tx, stored),
      ...(await findFinancierGaps(tx, stored, input.financierIds)),
      ...(await findContradictionGaps(tx, stored)),
    ];
    if (gaps.length > 0) throw new PortalError('gaps', { data: { gaps } });
    const chosen = await findFinanciers(tx, actor.dealerId, input.financierIds);
    if (chosen.length !== new Set(input.financierIds).size) throw new PortalError('notFound');
    const base = await freeze(tx, stored);
    const letters = await findSignedLetters(tx, stored);
    checkPrintable(base, chosen);
    const present = await findPresent(tx, stored);
    await deleteOtherForms(tx, stored.caseNo, input.financierIds);
    for (const financier of chosen) {
      const sendMethod = input.sendMethods?.[financier.financierId] ?? financier.sendMethod;
      checkSendMethod(financier, sendMethod);
      const whatsAppFrom = whatsAppSenderOf(tx, { ...financier, sendMethod });
      if (whatsAppFrom === 'portal') checkArePdfs(financier, base);
      const snapshot = forFinancier(base, letters, financier);
      await generateOne(
        tx,
        present.state,
        { ...financier, sendMethod },
        { snapshot, dealerId: stored.dealerId, whatsAppFrom },
      );
    }
    await recordAudit(tx, 'applications.generate-forms', stored.caseNo, { financiers: chosen.length });
    const rows = await findApplications(tx, stored.caseNo);
    return rows.map((row) => presentApplication(tx, row, present));
  });
}

/** The chosen financiers are the whole set: an unsent form for any other financier is withdrawn. */
async function deleteOtherForms(tx: Context, caseNo: string, financierIds: string[]): Promise<void> {
  await tx.db
    .delete(applications)
    .where(
      and(
        eq(applications.caseNo, caseNo),
        isNull(applications.status),
        notInArray(applications.financierId, financierIds),
      ),
    );
}

async function freeze(tx: Context, stored: StoredCase): Promise<Omit<Snapshot, 'financierName'>> {
  const { name, uen, address, telephone, email } = await findDealer(tx, stored.dealerId);
  const { personalInformation, vehicleInformationWeb, financingInformation } = stored;
  const documents = await findDocumentsToSend(tx, stored);
  const { userId, userName } = dealerActor(tx);
  return {
    dealer: { name, uen, address, telephone, email },
    caseNo: stored.caseNo,
    generatedAt: tx.now().toISOString(),
    formVersion: stored.formVersion,
    layoutVersion: latestLayout,
    values: stripHidden(formOfVersion(stored.formVersion), {
      personalInformation,
      vehicleInformationWeb,
      financingInformation,
    }),
    consents: stored.consents,
    signing: { userName, ...(await findSignatureAddresses(tx, { dealerId: stored.dealerId, userId })) },
    documents: documents.map(({ fileId, heading, personalInfoId, fileType, pages, file }) => {
      return {
        fileId,
        heading,
        personalInfoId,
        fileType,
        pages,
        fileName: file.fileName,
        mime: file.mime,
        size: file.size,
      };
    }),
  };
}

async function generateOne(
  tx: Context,
  state: CaseState,
  financier: RankedFinancier,
  { snapshot, dealerId, whatsAppFrom }: { snapshot: Snapshot; dealerId: string; whatsAppFrom: WhatsAppSender | null },
): Promise<void> {
  const { caseNo } = snapshot;
  const ofFinancier = and(eq(applications.caseNo, caseNo), eq(applications.financierId, financier.financierId));
  const unsent = await tx.db
    .select()
    .from(applications)
    .where(and(ofFinancier, isNull(applications.status)));
  const applicationId = unsent[0]?.applicationId ?? tx.newId();
  const content = {
    sendMethod: financier.sendMethod,
    formStatus: taskStatus.processing,
    formFileId: null,
    financierName: financier.name,
    financierPosition: financier.position,
    recipients: recipientsOf(financier),
    whatsAppFrom,
    ...state,
    snapshot: tx.keyring.sealJson(snapshot, `snapshot:${applicationId}`),
    generatedAt: new Date(snapshot.generatedAt),
    updatedAt: tx.now(),
  } as const;
  if (unsent[0]) await tx.db.update(applications).set(content).where(eq(applications.applicationId, applicationId));
  else {
    const [latest] = await tx.db
      .select({ attempt: max(applications.attempt) })
      .from(applications)
      .where(ofFinancier);
    await tx.db.insert(applications).values({
      ...content,
      applicationId,
      caseNo,
      dealerId,
      financierId: financier.financierId,
      attempt: (latest?.attempt ?? 0) + 1,
    });
  }
  const payload = { applicationId, generatedAt: snapshot.generatedAt };
  await tx.enqueue({
    name: 'applications.render-form',
    payload,
    dealerId,
    key: `form-${applicationId}`,
    maxAttempts: 3,
  });
}

/** Checks printed content other than the fields, which are checked for gaps separately. */
function checkPrintable(
  { dealer, signing, consents = {} }: Omit<Snapshot, 'financierName'>,
  chosen: RankedFinancier[],
) {
  const { name, address, email, telephone } = dealer;
  requirePrintable({
    ...Object.fromEntries(chosen.map((financier) => [`the name of ${financier.name}`, financier.name])),
    ...Object.fromEntries(Object.values(consents).map(({ by }) => [`the name of ${by}`, by])),
    ...(signing && { 'your name': signing.userName }),
    'the letterhead of the dealer': [name, address, email, telephone].join(' '),
  });
}

/** A message from the portal's number carries PDFs only. */
function checkArePdfs({ name }: RankedFinancier, { documents }: Omit<Snapshot, 'financierName'>): void {
  const other = documents.find((document) => !isMergeable(document) && document.mime !== 'application/pdf');
  if (!other) return;
  throw new PortalError('validation', {
    message: `${name} gets PDFs only from the WhatsApp number of the portal. Replace ${other.fileName}, or send to it from your own WhatsApp.`,
  });
}

/** Only the provider has the interface: another financier's application must never be sent there. */
function checkSendMethod(financier: RankedFinancier, wanted: RankedFinancier['sendMethod']): void {
  const refuse = (what: string) => new PortalError('validation', { message: `${financier.name} ${what}` });
  if (!financier.inUse) throw refuse('is not in use. Set it in use under Financer, or choose another.');
  if (wanted === 'interface' && financier.sendMethod !== 'interface') throw refuse('has no interface. Choose e-mail.');
  if (wanted === 'whatsApp' && !financier.whatsAppNumber)
    throw refuse('has no WhatsApp number. Add one under Financer.');
  if (wanted === 'email' && financier.emails.length === 0) {
    throw refuse('has no e-mail address. Add one under Financer.');
  }
}
