import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import type { Context } from '../../../server/context.ts';
import { findGaps } from '../../forms/find-gaps.ts';
import { validateCase } from '../../forms/validate-section.ts';
import { labelOf } from '../whose.ts';
import { findPrintGaps } from './find-print-gaps.ts';
import type { StoredCase } from './load-case.ts';

export interface CaseGap {
  path: string;
  label: string;
  section: string;
  message: string;
  /** The label, with the guarantor's name if it concerns a guarantor. */
  title: string;
}

/**
 * Returns what is missing or wrong before a case can be sent: empty required fields first, then entries with errors,
 * then text that the form cannot print.
 */
export function findCaseGaps(ctx: Context, stored: StoredCase): CaseGap[] {
  const form = formOfVersion(stored.formVersion);
  const gaps = findGaps(form, stored).map(({ path, label, section, message }) => ({ path, label, section, message }));
  const labels = new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.name, { label: field.label(), section: section.name }] as const),
    ),
  );
  const wrong = validateCase(form, stored, singaporeDate(ctx.now()))
    .filter((problem) => problem.severity === 'error')
    .map(({ path, message }) => {
      const field = labels.get(path.split('.').at(-1) ?? '');
      return { path, message, label: field?.label ?? path, section: field?.section ?? '' };
    });
  return [...gaps, ...wrong, ...findPrintGaps(form, stored)].map((gap) => ({
    ...gap,
    title: labelOf(gap.path, gap.label, stored),
  }));
}
