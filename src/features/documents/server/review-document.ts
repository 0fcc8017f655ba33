import { and, eq, isNull } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { type NamedOnDocument, otherPersonOn } from '../other-person.ts';
import { type FillPlan, planFill, withFilled } from '../plan-fill.ts';
import { reviewProblems } from '../review-rules.ts';
import { aboutDocument } from './about-document.ts';
import { announceDocument } from './announce-document.ts';
import { findDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import type { Reading } from './read-uploaded-document.ts';
import { documents } from './tables.ts';

export interface ReviewInput {
  fileId: string;
  /** Values that the user accepted or corrected, by the names of `documents/reading`. */
  fields: Record<string, string | number | boolean>;
  /** The document as a whole cannot be used. */
  isRejected?: boolean | undefined;
  /** The document names another person, and the user confirms that it belongs to the party. */
  ofParty?: boolean | undefined;
  /** The user confirms that all required years are in it. */
  yearsKept?: boolean | undefined;
  /** Version of the review this one is based on, as returned by `file/ocr`; 0 before the first. */
  version?: number | undefined;
}

/** The other person named by a document, if any, and the fields it fills or leaves. */
export interface ReviewPlan extends FillPlan {
  otherPerson: NamedOnDocument | undefined;
}

type DocumentRow = Pick<typeof documents.$inferSelect, 'fileType' | 'personalInfoId'>;
const nothing: FillPlan = { fills: [], differs: [] };

/**
 * Returns what a review does to the form: nothing if the document is rejected, or if it belongs to another person and
 * the user did not confirm otherwise.
 */
export function planReview(
  { now }: Pick<Context, 'now'>,
  stored: StoredCase,
  { fileType, personalInfoId }: DocumentRow,
  review: ReviewInput,
): ReviewPlan {
  const { fields, isRejected, ofParty } = review;
  if (isRejected) return { ...nothing, otherPerson: undefined };
  const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
  const otherPerson = otherPersonOn(fileType, fields, party);
  if (otherPerson && !ofParty) return { ...nothing, otherPerson };
  const form = formOfVersion(stored.formVersion);
  const plan = planFill(form, stored, { fileType, personalInfoId, fields }, singaporeDate(now()));
  return { ...plan, otherPerson };
}

/**
 * Stores what a user accepted or corrected and fills the form's empty fields, marked with their source. Typed values
 * that differ stay and become contradictions. Throws `staleRevision` if another user has reviewed the document since.
 */
export async function reviewDocument(ctx: Context, review: ReviewInput) {
  const { caseNo } = await findDocument(ctx, review.fileId);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const document = await findDocument(tx, review.fileId);
    const { fileId, fileType } = document;
    if (document.status === processingStatus.processing)
      throw new PortalError('illegalTransition', { message: 'This document is still being read.' });
    const reading: Reading = openReading(tx, document) ?? { values: [], looksLike: null, reviewed: null };
    const { version = 0 } = reading;
    if (review.version !== undefined && review.version !== version) {
      const message = 'Somebody else checked this document in the meantime. Look at it again.';
      throw new PortalError('staleRevision', { message, data: { version } });
    }
    refuseWrong(fileType, review, reading);
    const { fills, differs, otherPerson } = planReview(tx, stored, document, review);
    const paths = fills.map(({ path }) => path);
    const source = { kind: 'document', fileType, fileId } as const;
    const newSources = Object.fromEntries(paths.map((path) => [path, source]));
    const saved = paths.length > 0 ? await writeCase(tx, withFilled(stored, fills), stored, { newSources }) : stored;
    const isRejected = review.isRejected ?? false;
    const decided: Reading = {
      ...reading,
      reviewed: isRejected ? {} : review.fields,
      isRejected,
      ofOther: otherPerson !== undefined && !review.ofParty,
      version: version + 1,
      ...(review.yearsKept !== undefined && { yearsKept: review.yearsKept }),
    };
    const reviewed = await tx.db
      .update(documents)
      .set({
        reviewStatus: reviewStatus.reviewed,
        toCheck: 0,
        reading: tx.keyring.sealJson(decided, `reading:${fileId}`),
      })
      .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)))
      .returning();
    // The document was removed or replaced meanwhile: its values must not be copied into the form.
    if (reviewed.length === 0) throw new PortalError('notFound');
    await recordAudit(tx, 'documents.review-document', caseNo, {
      ...aboutDocument(document),
      accepted: Object.keys(decided.reviewed ?? {}),
      ...(isRejected && { isRejected }),
      ...(review.yearsKept && { yearsKept: true }),
    });
    await announceDocument(tx, 'documents.reviewed', { caseNo, fileId });
    return { caseNo, revision: saved.revision, filled: paths, differing: differs.map(({ path }) => path) };
  });
}

/**
 * Throws for values that such a document does not have, and for any value of a document that looks like another type.
 */
function refuseWrong(fileType: string, { fields, isRejected }: ReviewInput, reading: Reading): void {
  const { values, looksLike, isUnopenable } = reading;
  if (isUnopenable && !isRejected) {
    throw new PortalError('illegalTransition', { message: 'This document cannot be opened. Upload another file.' });
  }
  if (isRejected || Object.keys(fields).length === 0) return;
  if (looksLike) {
    const message = 'This looks like another type of document. Keep it without values, or file it where it belongs.';
    throw new PortalError('validation', { message, fields: { fields: message } });
  }
  const problems = reviewProblems(fileType, fields, values);
  if (Object.keys(problems).length > 0) throw new PortalError('validation', { fields: problems });
}
