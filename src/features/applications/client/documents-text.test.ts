import { expect, it } from 'vitest';
import { attachedText, mergedText, mergedTitle } from './documents-text.ts';

it('says how many documents go as one PDF, and how many beside it', () => {
  expect(mergedText(4, 0, 4)).toBe('Financiers get all documents as one PDF.');
  expect(mergedText(4, 0, 8)).toBe('Financiers get 4 of 8 documents as one PDF.');
  expect(mergedText(3, 1, 8)).toBe('Financiers get 3 of 8 documents as one PDF. 1 file goes beside it.');
  expect(mergedText(3, 2, 5)).toBe('Financiers get 3 of 5 documents as one PDF. 2 files go beside it.');
  expect([mergedTitle(4, 4), mergedTitle(4, 8)]).toEqual(['All documents as one PDF', '4 of 8 documents as one PDF']);
});

it('says how they go with the e-mail', () => {
  const [pdf, photo] = [
    { mime: 'application/pdf', fileType: 'Payslip' },
    { mime: 'image/jpeg', fileType: 'NRICFront' },
  ];
  const letter = { mime: 'application/pdf', fileType: 'LetterOfAuthorisation' };
  const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const word = { mime, fileType: 'OtherDocument' };
  const form = 'The application form, and the documents below';
  expect(attachedText([pdf, photo])).toBe(`${form} as one PDF`);
  expect(attachedText([pdf, word, photo])).toBe(`${form}: 1 file as it is, the others as one PDF`);
  expect(attachedText([word, pdf, word])).toBe(`${form}: 2 files as they are, the others as one PDF`);
  expect(attachedText([word])).toBe(`${form} as they are`);
  // Merging would break the letter's seal.
  expect(attachedText([pdf, letter, word])).toBe(`${form}: 2 files as they are, the others as one PDF`);
});
