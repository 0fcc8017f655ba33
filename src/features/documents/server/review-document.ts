import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { NoaIncome } from '../../cases/noa-income.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import type { CaseValues, PartyValues } from '../../forms/case-values.ts';
import { toFormValues } from '../reading/form-values.ts';
import { findDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { documents } from './tables.ts';

type Values = Record<string, string | number | boolean>;

/** Takes over what a person accepted or corrected: it fills the form, marked by its source. */
export async function reviewDocument(ctx: Context, input: { fileId: string; fields: Values }) {
  const document = await findDocument(ctx, input.fileId);
  if (document.status === 0) throw new PortalError('illegalTransition', { message: 'This paper is still being read.' });
  const reading = openReading(ctx, document) ?? { values: [], looksLike: null, reviewed: null };

  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), document.caseNo, { lock: true });
    const { values, paths } = fillForm(stored, document.fileType, document.personalInfoId, input.fields);
    const source = { kind: 'document', fileType: document.fileType, fileId: document.fileId } as const;
    const sources = Object.fromEntries(paths.map((path) => [path, source]));
    const saved = paths.length > 0 ? await writeCase(tx, values, stored, { newSources: sources }) : stored;
    const reviewed = await tx.db
      .update(documents)
      .set({
        reviewStatus: 1,
        toCheck: 0,
        reading: tx.keyring.sealJson({ ...reading, reviewed: input.fields }, `reading:${document.fileId}`),
      })
      .where(and(eq(documents.fileId, document.fileId), isNull(documents.removedAt)))
      .returning();
    // Removed or replaced in the meantime: what it said does not go into the form.
    if (reviewed.length === 0) throw new PortalError('notFound');
    await recordAudit(tx, 'documents.review-document', stored.caseNo, {
      fileType: document.fileType,
      accepted: Object.keys(input.fields),
    });
    return { caseNo: stored.caseNo, revision: saved.revision, filled: paths };
  });
}

/** The case with the values laid over it, and the paths they went to. */
function fillForm(stored: StoredCase, fileType: string, personalInfoId: string | null, fields: Values) {
  const { party: partyFields = {}, vehicle: vehicleFields = {}, noaIncome } = toFormValues(fileType, fields);
  const paths = Object.keys(vehicleFields).map((name) => `vehicle.${name}`);
  const personalInformation = stored.personalInformation.map((party) => {
    if (party.personalInfoId !== personalInfoId) return party;
    const path = `personalInformation.${personalInfoId}`;
    paths.push(...Object.keys(partyFields).map((name) => `${path}.${name}`));
    if (!noaIncome) return { ...party, ...partyFields };
    paths.push(`${path}.noaIncome`);
    return { ...party, ...partyFields, noaIncome: withNoaIncome(party, noaIncome) };
  });
  const vehicleInformation = { ...stored.vehicleInformationWeb.vehicleInformation, ...vehicleFields };
  const values: CaseValues = {
    personalInformation,
    vehicleInformationWeb: { vehicleInformation },
    financingInformation: stored.financingInformation,
  };
  return { values, paths };
}

/** One entry a year, latest first. */
function withNoaIncome(party: PartyValues, entry: NoaIncome): NoaIncome[] {
  const earlier = Array.isArray(party.noaIncome) ? (party.noaIncome as readonly NoaIncome[]) : [];
  return [entry, ...earlier.filter((each) => each.year !== entry.year)].sort((a, b) => b.year.localeCompare(a.year));
}
