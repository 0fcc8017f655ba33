import type { CaseValues } from '../../domain/case-values.ts';
import { applicantOf, guarantorsOf } from './parties.ts';

/** Change to the parties themselves by a save, for the history. */
export interface PartyAct {
  action: 'cases.add-party' | 'cases.remove-party' | 'cases.restore-party' | 'cases.change-applicant';
  /** The party concerned; never a name. */
  personalInfoId: string;
  /** The guarantor's present or former number, from 1. Absent for an applicant who was not a guarantor. */
  number?: number;
}

/** @param removed identifiers of removed parties that can be restored */
export function partyActs(before: CaseValues, after: CaseValues, removed: readonly string[]): PartyAct[] {
  const [former, present] = [numbersOf(before), numbersOf(after)];
  const known = new Set(before.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const stay = new Set(after.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const gone = [...former].filter(([id]) => !stay.has(id));
  const added = [...present].filter(([id]) => !known.has(id));
  const applicant = applicantOf(after)?.personalInfoId ?? '';
  const number = former.get(applicant);
  return [
    ...(applicant === applicantOf(before)?.personalInfoId
      ? []
      : [
          {
            action: 'cases.change-applicant' as const,
            personalInfoId: applicant,
            ...(number !== undefined && { number }),
          },
        ]),
    ...gone.map(([id, number]) => ({ action: 'cases.remove-party' as const, personalInfoId: id, number: number })),
    ...added.map(([id, number]) => ({
      action: removed.includes(id) ? ('cases.restore-party' as const) : ('cases.add-party' as const),
      personalInfoId: id,
      number: number,
    })),
  ];
}

/** Returns the numbers of guarantors on the form, by their identifiers. */
function numbersOf(values: CaseValues): Map<string, number> {
  return new Map(guarantorsOf(values).map(({ personalInfoId }, index) => [personalInfoId, index + 1]));
}
