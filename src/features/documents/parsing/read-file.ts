import { createOcr } from '../../../integrations/ocr/create-ocr.ts';
import type { LimitStep } from '../../../server/parsing/parser-task.ts';
import type { ReadFile } from '../parser-tasks.ts';
import { readDocument, readOptions } from '../reading/read-document.ts';
import { yearsOfAssessment } from '../reading/years-of-assessment.ts';

/** Pages of one document that are recognised at the same time; the second recogniser starts with the first such document. */
const pagesAtOnce = 2;

/** The recognisers of this process, which stay warm from one document to the next. */
export const ocr = createOcr({ workers: pagesAtOnce });

/** Reads a document: pictures of its pages, the values found on them, and what it looks like. */
export async function readFile(
  { bytes, mime, fileType }: { bytes: Buffer; mime: string; fileType: string },
  limitStep: LimitStep,
): Promise<ReadFile> {
  const pages = await ocr.readPages(bytes, mime, { ...readOptions(fileType), limitStep });
  const { values, mismatch } = readDocument(fileType, pages);
  return {
    pages: pages.map(({ width, height, image, imageMime }) => ({ width, height, image, imageMime })),
    values,
    looksLike: mismatch?.looksLike ?? null,
    ...(fileType === 'NOA' && !mismatch && { years: yearsOfAssessment(pages) }),
  };
}
