import type { Page } from '../../../integrations/ocr/page.ts';
import { readDeclared } from './declaration.ts';
import { noticeOfAssessment } from './types/notice-of-assessment.ts';

/**
 * The years of assessment that a file speaks of, each once, in the order of its pages: several notices may be in one
 * file.
 */
export function yearsOfAssessment(pages: Page[]): number[] {
  const years = pages.flatMap((page) => {
    return readDeclared(noticeOfAssessment, [page]).flatMap(({ name, value }) =>
      name === 'yearOfAssessment' ? [Number(value)] : [],
    );
  });
  return [...new Set(years)];
}
