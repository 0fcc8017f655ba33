import { isDate, singaporeDate } from './singapore-time.ts';

const lastSequence = 99_999;

/** Number of a case: `HP`, the day in Singapore as YYMMDD and the day's five-digit sequence, counted from 1. */
export function formatCaseNo(moment: Date, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > lastSequence) {
    throw new RangeError(`A day has case numbers 1 to ${lastSequence}, not ${sequence}.`);
  }
  const day = singaporeDate(moment).slice(2).replaceAll('-', '');
  return `HP${day}${String(sequence).padStart(5, '0')}`;
}

export function isCaseNo(text: string): boolean {
  const match = /^HP(\d{2})(\d{2})(\d{2})(\d{5})$/.exec(text);
  return match !== null && isDate(`20${match[1]}-${match[2]}-${match[3]}`) && match[4] !== '00000';
}
