import type { FileType } from '../../../../domain/documents/file-types.ts';
import type { Slot } from '../document-slots.ts';

/** What people call such files. The back of a card comes before its front: "nric back" has both words' beginnings. */
const names: readonly (readonly [RegExp, FileType])[] = [
  [/\b(nric|ic|fin)\W*(card\W*)?back|\bback\W*(of\W*)?(nric|ic\b|fin\b)/, 'NRICBack'],
  [/nric|\bfin\b|\bic\b|identity/, 'NRICFront'],
  [/log\W*card|vehicle\W*(reg|detail)/, 'LogCard'],
  [/\bnoa\b|notice\W*of\W*assess|assessment|\biras\b/, 'NOA'],
  [/\bcpf\b/, 'CPF'],
  [/pay\W*slip|salary/, 'Payslip'],
  [/pdvl|vocational|private\W*hire/, 'PDVL'],
  [/licen[cs]e|driving/, 'DrivingLicense'],
  [/acra|bizfile/, 'ACRA'],
  [/\bbank|statement/, 'BankStatement'],
  [/\bother\b|\bbill\b/, 'OtherDocument'],
];

/** The free slot that a file's name speaks of, or `undefined`; `taken` are keys given to other files. */
export function guessSlot(fileName: string, slots: readonly Slot[], taken: ReadonlySet<string>): Slot | undefined {
  const spoken = fileName
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\d]+/g, ' ');
  const type = names.find(([pattern]) => pattern.test(spoken))?.[1];
  const fitting = slots.filter((slot) => slot.fileType === type && !taken.has(slot.key));
  return fitting.find((slot) => !slot.document) ?? fitting[0];
}
