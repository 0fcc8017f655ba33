/** Parts of a case that can be copied. */
export const copiedParts = ['applicant', 'guarantors', 'vehicle', 'financing'] as const;
export type CopiedPart = (typeof copiedParts)[number];
