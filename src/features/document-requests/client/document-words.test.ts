import { expect, it } from 'vitest';
import type { PartyFacts, PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { neededDocuments } from '../../../domain/documents/needed-documents.ts';
import { employment } from '../../../domain/enumerations.ts';
import { reasonText } from '../../checklist/client/document-reason.ts';
import { type DocumentMeaning, documentMeaning } from '../document-meaning.ts';
import { askedName, extentText } from './document-words.ts';

it.each<[string, AskableType, DocumentMeaning | null, string]>([
  ['NRIC', 'NRICFront', null, 'NRIC, both sides'],
  ['NRIC', 'NRICFront', 'pass', 'Pass, both sides'],
  ['NRICBack', 'NRICBack', 'pass', 'Pass, back'],
  ['NRICFront', 'NRICFront', 'passport', 'Passport, page with your photo'],
  ['OtherDocument', 'OtherDocument', null, 'Other document'],
  ['OtherDocument', 'OtherDocument', 'tradeIn', 'Log card of your trade-in'],
])('%s, where %s means %s, is called %s', (name, fileType, meaning, words) => {
  expect(askedName(name, [{ fileType, meaning }])).toBe(words);
});

it.each<[string, object, AskableType, string]>([
  ['an employee', { employment: employment.employee }, 'CPF', 'Contributions of the last 12 months'],
  ['an employee', { employment: employment.employee }, 'Payslip', 'The latest payslip'],
  ['somebody self-employed', { employment: employment.selfEmployed }, 'NOA', 'Two years of assessment'],
  [
    'an employee on commission',
    { employment: employment.employee, otherIncomeSource: 'Commission' },
    'NOA',
    'Two years of assessment',
  ],
  ['a foreigner', { employment: employment.employee, citizenship: 'others' }, 'NOA', 'The latest assessment'],
])('tells %s as much of a document as the dealer is told, and counts by it', (_who, facts, fileType, words) => {
  const party: PartyFacts = { personalInfoId: 'p1', role: 'applicant', partyType: 'individual', ...facts };
  const involved: PeopleAndVehicle = {
    personalInformation: [party],
    vehicleInformationWeb: { vehicleInformation: { condition: 1 } },
  };
  const document = neededDocuments(involved).find((document) => document.fileType === fileType);
  if (!document) throw new Error('The document is not needed.');
  expect(extentText(fileType, [{ fileType, ...documentMeaning(involved, 'p1', fileType) }])).toBe(words);
  expect(reasonText(document).toLowerCase()).toContain(`: ${words.toLowerCase()}`);
  expect(document.years).toBe(words.startsWith('Two years') ? 2 : undefined);
  expect(
    extentText('NRICFront', [{ fileType: 'NRICFront', ...documentMeaning(involved, 'p1', 'NRICFront') }]),
  ).toBeUndefined();
});
