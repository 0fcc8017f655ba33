import { expect, it } from 'vitest';
import { processingStatus } from '../../../domain/enumerations.ts';
import type { Slot, SlotGroup } from '../../documents/client/document-slots.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import { documentFor, documentsToShow } from './documents-to-show.ts';

const read = processingStatus.success;

function slot(fileType: Slot['fileType'], document?: { pages: number; status: number }): Slot {
  return {
    key: `case:${fileType}`,
    fileType,
    needed: false,
    ...(document && { document: { fileId: fileType, fileType, ...document } as CaseDocument }),
  };
}
const group = (subject: SlotGroup['subject'], ...slots: Slot[]): SlotGroup => ({ key: subject, subject, slots });

const groups = [
  group('applicant', slot('NRICFront'), slot('Payslip', { pages: 2, status: read })),
  group('guarantor', slot('NRICBack', { pages: 1, status: processingStatus.processing })),
  group('vehicle', slot('LogCard', { pages: 1, status: read })),
  group(
    'case',
    slot('LetterOfAuthorisation', { pages: 1, status: read }),
    slot('OtherDocument', { pages: 0, status: read }),
  ),
];
const shown = documentsToShow(groups);
const typeOf = (part: Parameters<typeof documentFor>[0]) => documentFor(part, shown)?.slot.fileType;

it('shows what has pages: no letters, nothing that is missing or being read', () => {
  expect(shown.map((document) => document.slot.fileType)).toEqual(['Payslip', 'LogCard']);
});

it('begins with a document of whom or what the part is about', () => {
  expect([typeOf('applicant'), typeOf('vehicle')]).toEqual(['Payslip', 'LogCard']);
});

it('begins with the first where there is none', () => {
  expect([typeOf('guarantors'), typeOf('financing')]).toEqual(['Payslip', 'Payslip']);
  expect(documentFor('vehicle', [])).toBeUndefined();
});
