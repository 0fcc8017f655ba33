import { expect, it } from 'vitest';
import { nameByType } from './name-by-type.ts';

it.each([
  ['IMG_0412.HEIC', 'image/jpeg', 'IMG_0412.jpg'],
  ['card.jpeg', 'image/jpeg', 'card.jpeg'],
  ['card.PDF', 'application/pdf', 'card.PDF'],
  ['png-named.jpg', 'image/png', 'png-named.png'],
  ['No. 12 attachments', 'application/pdf', 'No. 12 attachments.pdf'],
  ['report v1.2', 'text/csv; charset=utf-8', 'report v1.2.csv'],
  ['payslip.hta', 'application/pdf', 'payslip.pdf'],
  ['payslip.pdf.exe', 'image/jpeg', 'payslip.pdf.jpg'],
  ['letter.js', 'application/msword', 'letter.doc'],
  ['agreement.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'agreement.docx'],
  ['slip.7z', 'application/pdf', 'slip.pdf'],
  ['unknown.bin', 'application/octet-stream', 'unknown.bin'],
])('%s of type %s is saved as %s', (name, type, saved) => {
  expect(nameByType({ name, type })).toBe(saved);
});
