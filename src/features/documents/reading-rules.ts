import type { FileType } from '../../domain/documents/file-types.ts';

/** Types of document that values are read from; others are kept and shown as they are. */
export const readTypes: readonly FileType[] = [
  'NRICFront',
  'NRICBack',
  'DrivingLicense',
  'PDVL',
  'LogCard',
  'NOA',
  'CPF',
  'Payslip',
  'ACRA',
  'BankStatement',
];

/** From this confidence on a value counts as certain and is not put before a person first. */
export const certainFrom = 0.95;

/** Values with at least this confidence may be accepted together; each value below it is reviewed separately. */
export const togetherFrom = 0.75;

/** Below this confidence a value counts as not legible: what was read may be none at all. */
export const legibleFrom = 0.6;
