import type { Page } from '../../../integrations/ocr/page.ts';
import { readDeclared } from './declaration.ts';
import { noticeOfAssessment } from './types/notice-of-assessment.ts';

/** Returns the years of assessment named in a file, each once, in page order: a file may contain several notices. */
export function yearsOfAssessment(pages: Page[]): number[] {
  const years = pages.flatMap((page) => {
    return readDeclared(noticeOfAssessment, [page]).flatMap(({ name, value }) =>
      name === 'yearOfAssessment' ? [Number(value)] : [],
    );
  });
  return [...new Set(years)];
}
