import type { CaseValues } from '../../../../domain/case-values.ts';
import type { Form } from '../../../../domain/field.ts';
import * as m from '../../../../paraglide/messages.js';
import { findField } from '../../../cases/client/field-words.ts';
import { guarantorsOf } from '../../../cases/parties.ts';
import { valueAt } from '../../../cases/value-at.ts';
import type { Completeness } from '../../../forms/completeness.ts';
import { isConcealed } from '../../../forms/concealed.ts';
import { findGaps } from '../../../forms/find-gaps.ts';
import { findUnreadable, type TypedTexts, withUnreadable } from '../../../forms/find-unreadable.ts';
import { validateCase } from '../../../forms/validate-section.ts';

/** The parts of the page, in working order. */
export const casePartNames = [
  'applicant',
  'guarantors',
  'vehicle',
  'financing',
  'documents',
  'authorisation',
  'review',
] as const;
export type CasePartName = (typeof casePartNames)[number];

const words: Record<CasePartName, () => string> = {
  applicant: m.cases_part_applicant,
  guarantors: m.loan_application_part_guarantors,
  vehicle: m.cases_part_vehicle,
  financing: m.cases_part_financing,
  documents: m.loan_application_part_documents,
  authorisation: m.loan_application_part_authorisation,
  review: m.loan_application_part_review,
};

export function partWord(name: CasePartName): string {
  return words[name]();
}

/** Progress of a part. Without a total there is nothing to count. */
export interface PartProgress {
  name: CasePartName;
  filled: number;
  total: number;
  /** Number of fields with an error; for guarantors, of people with one. */
  wrong: number;
  /** Problems known since "Check and send". */
  toFix: number;
  isUncounted?: true;
}

/** Progress shown until the parts are counted. */
export const uncountedParts: PartProgress[] = casePartNames.map((name) => ({
  name,
  ...{ filled: 0, total: 0, wrong: 0, toFix: 0 },
  isUncounted: true,
}));

/** Returns the part of a field, by its path. */
export function partOf(path: string, values: CaseValues): CasePartName {
  if (path.startsWith('vehicle.')) return 'vehicle';
  if (path.startsWith('financing.')) return 'financing';
  const [scope, id] = path.split('.');
  if (scope === 'authorisation') return 'authorisation';
  if (scope !== 'personalInformation') return scope === 'contradictions' ? 'review' : 'documents';
  return guarantorsOf(values).some(({ personalInfoId }) => personalInfoId === id) ? 'guarantors' : 'applicant';
}

/**
 * Returns the progress of parts filled in by hand: for guarantors the number of complete people, otherwise of fields.
 */
export function fieldProgress(
  found: readonly Completeness[],
  values: CaseValues,
  problems: readonly { path: string }[],
): PartProgress[] {
  return (['applicant', 'guarantors', 'vehicle', 'financing'] as const).map((name) => {
    const own = found.filter(({ path }) => partOf(`${path}.`, values) === name);
    const toFix = problems.filter(({ path }) => partOf(path, values) === name).length;
    if (name === 'guarantors') {
      return {
        name,
        filled: own.filter(isWhole).length,
        total: own.length,
        wrong: own.filter(({ wrong }) => wrong > 0).length,
        toFix,
      };
    }
    return {
      name,
      filled: own.reduce((sum, { filled }) => sum + filled, 0),
      total: own.reduce((sum, { total }) => sum + total, 0),
      wrong: own.reduce((sum, { wrong }) => sum + wrong, 0),
      toFix,
    };
  });
}

/** True if a party, vehicle or financing is complete and without problems. */
function isWhole({ filled, total, wrong }: Completeness): boolean {
  return filled === total && wrong === 0;
}

/** Finds what is missing or wrong in the form now, by the rules that the server applies before sending. */
export function findCaseProblems(form: Form, values: CaseValues, today: string, typed: TypedTexts): { path: string }[] {
  const wrong = validateCase(form, values, today).filter(({ severity }) => severity === 'error');
  return withUnreadable(
    [...findGaps(form, values), ...wrong.map((problem) => ({ ...problem, label: '' }))],
    findUnreadable(form, values, typed),
  );
}

/** Returns the server's findings on fields with values withheld here: only the server can check them. */
export function concealedProblems<P extends { path: string }>(
  form: Form,
  values: CaseValues,
  found: readonly P[],
): P[] {
  return found.filter(({ path }) => {
    const field = findField(form, path);
    return field !== undefined && isConcealed(field, valueAt(values, path));
  });
}

/** True if the part needs no further action. */
export function isComplete({ filled, total, wrong, toFix }: PartProgress): boolean {
  return total > 0 && filled === total && wrong === 0 && toFix === 0;
}

export function progressText({ name, filled, total, isUncounted }: PartProgress): string {
  if (isUncounted) return '';
  if (name === 'guarantors') return peopleText(filled, total);
  if (name === 'authorisation' && total > 0) return m.loan_application_part_signed({ filled, total });
  return name === 'review' || total === 0 ? '' : m.loan_application_part_progress({ filled, total });
}

function peopleText(filled: number, total: number): string {
  if (total === 0) return m.loan_application_part_guarantors_none();
  if (filled < total) return m.loan_application_part_guarantors_complete({ filled, total });
  if (total === 1) return m.loan_application_part_guarantors_one({ count: total });
  return m.loan_application_part_guarantors_many({ count: total });
}
