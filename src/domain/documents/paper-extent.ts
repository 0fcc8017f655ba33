import type { FileType } from './file-types.ts';
import type { NeededPaper, Reason } from './needed-papers.ts';

/** How much of a paper is meant, where one sheet of its kind may be too little or too old. */
export const paperExtents = ['twelveMonths', 'latestPayslip', 'twoYears', 'latestYear'] as const;
export type PaperExtent = (typeof paperExtents)[number];

const extents: Partial<Record<Reason, Partial<Record<FileType, PaperExtent>>>> = {
  employee: { CPF: 'twelveMonths', Payslip: 'latestPayslip' },
  selfEmployed: { NOA: 'twoYears' },
  commission: { NOA: 'twoYears' },
  noCpf: { NOA: 'latestYear' },
};

/** What the dealer's checklist and the customer's page say of a paper; null where nothing more is meant than its kind. */
export function paperExtent({ reason, fileType }: Pick<NeededPaper, 'reason' | 'fileType'>): PaperExtent | null {
  return (reason && extents[reason]?.[fileType]) ?? null;
}
