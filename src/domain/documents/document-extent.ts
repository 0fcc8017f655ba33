import type { FileType } from './file-types.ts';
import type { NeededDocument, Reason } from './needed-documents.ts';

/** The required extent of a document, for types where a single sheet may show too little or be outdated. */
export const documentExtents = ['twelveMonths', 'latestPayslip', 'twoYears', 'latestYear'] as const;
export type DocumentExtent = (typeof documentExtents)[number];

const extents: Partial<Record<Reason, Partial<Record<FileType, DocumentExtent>>>> = {
  employee: { CPF: 'twelveMonths', Payslip: 'latestPayslip' },
  selfEmployed: { NOA: 'twoYears' },
  commission: { NOA: 'twoYears' },
  noCpf: { NOA: 'latestYear' },
};

/**
 * Returns which part of a document the dealer's checklist and the customer's page ask for; null if the document type
 * says it.
 */
export function documentExtent({
  reason,
  fileType,
}: Pick<NeededDocument, 'reason' | 'fileType'>): DocumentExtent | null {
  return (reason && extents[reason]?.[fileType]) ?? null;
}
