import { singaporeDate } from '../../domain/singapore-time.ts';

/** Returns the month in Singapore for numbering an agreement, `YYMM`. */
export function agreementMonth(moment: Date): string {
  return singaporeDate(moment).slice(2, 7).replace('-', '');
}

/**
 * Formats the number of an agreement: `VSA`, the month, and the sequence of the dealer's agreements in that month, from
 * 1.
 */
export function formatAgreementNo(month: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1) throw new RangeError(`No agreement has the sequence ${sequence}.`);
  return `VSA-${month}-${String(sequence).padStart(4, '0')}`;
}
