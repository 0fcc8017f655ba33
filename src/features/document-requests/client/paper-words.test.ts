import { expect, it } from 'vitest';
import type { PartyFacts, PeopleAndVehicle } from '../../../domain/case-facts.ts';
import { neededPapers } from '../../../domain/documents/needed-papers.ts';
import { employment } from '../../../domain/enumerations.ts';
import { reasonText } from '../../checklist/client/paper-reason.ts';
import { type PaperMeaning, paperMeaning } from '../paper-meaning.ts';
import type { AskableType } from '../request-rules.ts';
import { askedName, extentText } from './paper-words.ts';

it.each<[string, AskableType, PaperMeaning | null, string]>([
  ['NRIC', 'NRICFront', null, 'NRIC, both sides'],
  ['NRIC', 'NRICFront', 'pass', 'Pass, both sides'],
  ['NRICBack', 'NRICBack', 'pass', 'Pass, back'],
  ['NRICFront', 'NRICFront', 'passport', 'Passport, page with your photo'],
  ['OtherDocument', 'OtherDocument', null, 'Another document'],
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
])('tells %s as much of a paper as the dealer is told, and counts by it', (_who, facts, fileType, words) => {
  const party: PartyFacts = { personalInfoId: 'p1', role: 'applicant', partyType: 'individual', ...facts };
  const of: PeopleAndVehicle = {
    personalInformation: [party],
    vehicleInformationWeb: { vehicleInformation: { condition: 1 } },
  };
  const paper = neededPapers(of).find((each) => each.fileType === fileType);
  if (!paper) throw new Error('The paper is not needed.');
  expect(extentText(fileType, [{ fileType, ...paperMeaning(of, 'p1', fileType) }])).toBe(words);
  expect(reasonText(paper).toLowerCase()).toContain(`: ${words.toLowerCase()}`);
  expect(paper.years).toBe(words.startsWith('Two years') ? 2 : undefined);
  expect(extentText('NRICFront', [{ fileType: 'NRICFront', ...paperMeaning(of, 'p1', 'NRICFront') }])).toBeUndefined();
});
