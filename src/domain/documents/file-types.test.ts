import { expect, it } from 'vitest';
import {
  acceptedExtensions,
  extensionOf,
  type FileType,
  fileSubject,
  fileTypes,
  hasAcceptedExtension,
  isFileType,
  maxFilesPerType,
  maxUploadBytes,
  uploadMode,
} from './file-types.ts';

it('has every type once', () => {
  const types =
    'LogCard NRICFront NRICBack CPF NOA Payslip OtherIncome DrivingLicense PDVL OtherDocument ACRA BankStatement Applicant Guarantor Dealer VSA LetterOfAuthorisation';
  expect([...fileTypes].sort()).toEqual(types.split(' ').sort());
});

it('knows whom a file describes', () => {
  expect(fileSubject('NRICFront')).toBe('party');
  expect(fileSubject('Guarantor')).toBe('party');
  expect(fileSubject('LogCard')).toBe('vehicle');
  expect(fileSubject('VSA')).toBe('case');
  expect(isFileType('NOA')).toBe(true);
  expect(isFileType('noa')).toBe(false);
  expect(isFileType('dealerStamp')).toBe(false);
});

it('takes pictures for signature images, documents for agreements, either for documents', () => {
  const all = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'pdf', 'doc', 'docx', 'exe'];
  const accepted = (type: FileType) => all.filter((each) => hasAcceptedExtension(`a.${each}`, uploadMode(type)));
  expect(accepted('Dealer')).toEqual(['jpeg', 'jpg', 'png', 'gif', 'webp']);
  expect(accepted('VSA')).toEqual(['pdf', 'doc', 'docx']);
  expect(accepted('LetterOfAuthorisation')).toEqual(['pdf', 'doc', 'docx']);
  expect(accepted('OtherDocument')).toEqual(['jpeg', 'jpg', 'png', 'pdf']);
});

it('accepts png, jpg, pdf, jpeg up to 10 MB, one of a type', () => {
  expect(acceptedExtensions).toEqual(['png', 'jpg', 'pdf', 'jpeg']);
  expect(maxUploadBytes).toBe(10_485_760);
  expect(maxFilesPerType).toBe(1);
  expect(hasAcceptedExtension('log card.PDF', 'scan')).toBe(true);
  expect(hasAcceptedExtension('photo.jpeg.exe', 'scan')).toBe(false);
  expect(hasAcceptedExtension('pdf', 'scan')).toBe(false);
  expect(extensionOf('scan.v2.JPG')).toBe('jpg');
});
