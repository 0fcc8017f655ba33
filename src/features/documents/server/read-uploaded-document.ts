import { eq } from 'drizzle-orm';
import {
  type FileType,
  readTypes,
  type StoredFileType,
  unsortedType,
} from '../../../domain/documents/document-types.ts';
import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { putFile } from '../../../server/files/put-file.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { unlessStopped } from '../../../server/jobs/unless-stopped.ts';
import type { ReadingResult } from '../../../server/metrics/metrics.ts';
import { nextFileTry } from '../../../server/parsing/next-file-try.ts';
import { ParserExceeded } from '../../../server/parsing/parser-errors.ts';
import { loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import type { ReadValueOffer } from '../contract.ts';
import { type ReadFile, readFileTask } from '../parser-tasks.ts';
import { certainFrom, legibleFrom } from '../reading-rules.ts';
import { announceDocument } from './announce-document.ts';
import { findFreePlace } from './find-free-place.ts';
import { openReading } from './open-reading.ts';
import { enqueueReading } from './readings/enqueue-reading.ts';
import { createPageProgress } from './readings/page-progress.ts';
import { stillWaiting } from './readings/still-waiting.ts';
import { documentPages, documents, files } from './tables.ts';

/** The reading of a document, as sealed in its row. */
export interface Reading {
  values: ReadValueOffer[];
  looksLike: string | null;
  reviewed: Record<string, string | number | boolean> | null;
  /** For notices of assessment: the years found on its pages. */
  years?: number[];
  /** A user confirmed that all required years are in it, regardless of the years found. */
  yearsKept?: boolean;
  /** Opening it exceeded the limits of its process at every try. */
  isUnopenable?: boolean;
  /** A user rejected the document as a whole. */
  isRejected?: boolean;
  /**
   * At review the document named a person other than the party, and the user did not confirm that it is the party's.
   */
  ofOther?: boolean;
  /** The portal itself recognised its type. */
  isRecognised?: boolean;
  /** The recognised type, if its slot was occupied. */
  proposedType?: FileType;
  /** Further document types that it covers: both sides of an identity card. */
  alsoShows?: FileType[];
  /** Number of reviews and swaps; absent before the first. */
  version?: number;
}

/**
 * Renders and reads a document's pages. Sets status 3 after the last attempt. A document that exceeds the limits of its
 * process is tried as often as others, because the process may have been full. Nothing changes if the worker stops
 * midway. If there is no free process or no file store, it is retried after a minute without counting the attempt.
 */
export async function readUploadedDocument(ctx: Context, fileId: string, attempt: Attempt): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    .where(eq(documents.fileId, fileId));
  if (!row || row.documents.removedAt || row.documents.status !== processingStatus.processing) return;
  const started = performance.now();
  const count = (result: ReadingResult) => ctx.metrics?.countReading({ result, ms: performance.now() - started });
  try {
    await read(ctx, row.documents, row.files, attempt);
    count('read');
  } catch (error) {
    if (error === attempt.stop.reason) throw error;
    if (error instanceof ParserExceeded && attempt.last) {
      count('exceeded');
      ctx.log.warn({ fileId, reason: error.reason }, 'a document exceeded the limits of its parser');
      return giveUp(ctx, row.documents, { isUnopenable: true });
    }
    const later = nextFileTry(error, { now: ctx.now(), uploadedAt: row.documents.uploadedAt });
    count(later ? 'postponed' : attempt.last ? 'failed' : 'again');
    if (later) return enqueueReading(ctx, row.documents, later);
    if (!attempt.last) throw error;
    ctx.log.error({ fileId, ...describeFailure(error) }, 'a document could not be read');
    await giveUp(ctx, row.documents, { isUnopenable: false });
  }
}

type WaitingDocument = typeof documents.$inferSelect;

async function giveUp(ctx: Context, document: WaitingDocument, { isUnopenable }: { isUnopenable: boolean }) {
  const { fileId } = document;
  await inTransaction(ctx, async (tx) => {
    const [waiting] = await tx.db.select().from(documents).where(stillWaiting(document)).for('update');
    if (!waiting) return;
    const { version } = openReading(tx, waiting) ?? {};
    const nothingRead: Reading = {
      values: [],
      looksLike: null,
      reviewed: null,
      isUnopenable,
      ...(version !== undefined && { version }),
    };
    await tx.db
      .update(documents)
      .set({ status: 3, pagesRead: null, reading: tx.keyring.sealJson(nothingRead, `reading:${fileId}`) })
      .where(stillWaiting(document));
    await announceDocument(tx, 'documents.reading-ended', waiting);
  });
}

function foundIn({ values, looksLike, years, alsoShows }: ReadFile): Reading {
  return { values, looksLike, reviewed: null, ...(years && { years }), ...(alsoShows && { alsoShows }) };
}

/**
 * Decides where an unsorted document goes: to the slot of its recognised type if that is free, otherwise a user has to
 * decide.
 */
async function sortOut(tx: Context, stored: StoredCase, read: ReadFile): Promise<Reading & { place: PlaceFound }> {
  const unplaced = { fileType: unsortedType, personalInfoId: null } as const;
  const { recognised: fileType, alsoShows = [] } = read;
  const nothing: Reading = { values: [], looksLike: null, reviewed: null };
  if (!fileType) return { ...nothing, place: unplaced };
  const legible = read.values.filter(({ confidence }) => confidence >= legibleFrom);
  const values = Object.fromEntries(legible.map(({ name, value }) => [name, value]));
  const free = await findFreePlace(tx, stored, { fileType, values, alsoShows });
  if (!free) return { ...nothing, proposedType: fileType, place: unplaced };
  await recordAudit(tx, 'documents.recognise-document', stored.caseNo, { fileType }, stored.dealerId);
  return { ...foundIn(read), isRecognised: true, place: { fileType, ...free } };
}

interface PlaceFound {
  readonly fileType: StoredFileType;
  readonly personalInfoId: string | null;
}

async function read(
  ctx: Context,
  document: WaitingDocument,
  file: { dealerId: string; address: string; mime: string },
  attempt: Attempt,
): Promise<void> {
  const { fileId, fileType, caseNo } = document;
  const bytes = await ctx.files.get(file.address);
  const input = { bytes, mime: file.mime, fileType };
  const progress = createPageProgress(ctx, document);
  const parsed = ctx.integrations.parser.parse(readFileTask, input, file.dealerId, progress.report);
  const read = await unlessStopped(attempt, parsed).finally(progress.end);
  const { pages } = read;
  await inTransaction(ctx, async (tx) => {
    // Locked before the document, as in every other use case.
    const stored =
      fileType === unsortedType ? await loadCaseOfDealer(tx, file.dealerId, caseNo, { lock: true }) : undefined;
    const [waiting] = await tx.db.select().from(documents).where(stillWaiting(document)).for('update');
    if (!waiting) return;
    const { version } = openReading(tx, waiting) ?? {};
    const { place, ...found } = stored ? await sortOut(tx, stored, read) : { place: waiting, ...foundIn(read) };
    const reading: Reading = { ...found, ...(version !== undefined && { version }) };
    const pictures = await Promise.all(
      pages.map(async ({ width, height, image, imageMime }, page) => {
        const address = await putFile(tx, Buffer.from(image));
        return { fileId, page, width: Math.round(width), height: Math.round(height), mime: imageMime, address };
      }),
    );
    await tx.db.delete(documentPages).where(eq(documentPages.fileId, fileId));
    if (pictures.length > 0) await tx.db.insert(documentPages).values(pictures);
    await tx.db
      .update(documents)
      .set({
        fileType: place.fileType,
        personalInfoId: place.personalInfoId,
        pages: pages.length,
        pagesRead: null,
        status: found.values.length > 0 || !readTypes.some((type) => type === place.fileType) ? 1 : 2,
        // The thumbnail shows the former pages.
        thumbnailAddress: null,
        toCheck: found.values.filter((value) => value.confidence < certainFrom).length,
        reading: tx.keyring.sealJson(reading, `reading:${fileId}`),
      })
      .where(stillWaiting(document));
    await announceDocument(tx, 'documents.reading-ended', waiting);
  });
}
