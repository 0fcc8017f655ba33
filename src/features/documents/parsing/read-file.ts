import { type FileType, readingOf, sideOf, sideTypes, unsortedType } from '../../../domain/documents/document-types.ts';
import { createOcr } from '../../../integrations/ocr/create-ocr.ts';
import type { ReportPages, TaskLimits } from '../../../server/parsing/parser-task.ts';
import type { ReadFile } from '../parser-tasks.ts';
import { carriesBarcode, readDocument } from '../reading/read-document.ts';
import { recogniseType, showsBothSides } from '../reading/recognition/recognise-type.ts';
import { yearsOfAssessment } from '../reading/years-of-assessment.ts';

/** The recogniser of this process, which stays loaded between documents. */
export const ocr = createOcr();

/** Reads a document: returns pictures of its pages, the values found on them, and the detected document type. */
export async function readFile(
  { bytes, mime, fileType }: { bytes: Buffer; mime: string; fileType: string },
  limits: TaskLimits,
  onPage: ReportPages,
): Promise<ReadFile> {
  const isUnsorted = fileType === unsortedType;
  const barcodes = isUnsorted || carriesBarcode(fileType);
  const pages = await ocr.readPages(bytes, mime, { barcodes, limits, onPage });
  const type = isUnsorted ? recogniseType(pages).type : fileType;
  // If the pages show both sides of a card, they are read as a front: its reader reads both.
  const isBoth = type !== undefined && sideOf(type) !== undefined && showsBothSides(pages);
  const { values, mismatch } = readDocument(isBoth ? 'NRICFront' : (type ?? unsortedType), pages);
  const other = sideTypes.filter((side) => side !== type);
  return {
    pages: pages.map(({ width, height, image, imageMime }) => ({ width, height, image, imageMime })),
    values,
    looksLike: mismatch?.looksLike ?? null,
    ...(isUnsorted && type && { recognised: type as FileType }),
    ...(isBoth && !mismatch && { alsoShows: other }),
    ...(type && readingOf(type)?.showsYears && !mismatch && { years: yearsOfAssessment(pages) }),
  };
}
