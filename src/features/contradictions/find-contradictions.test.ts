import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { documentStatements, type ReviewedDocument } from '../documents/document-statements.ts';
import { findContradictions } from './find-contradictions.ts';

const form = formOfVersion(currentFormVersion);
const id = 'party-1';
type Values = Record<string, string | number | boolean>;

function caseWith(party: object = {}, vehicle: object = {}): CaseValues {
  const sample = sampleCase();
  return {
    ...sample,
    personalInformation: [{ ...sample.personalInformation[0], personalInfoId: id, ...party }],
    vehicleInformationWeb: {
      vehicleInformation: { ...sample.vehicleInformationWeb.vehicleInformation, ...vehicle },
    },
  } as unknown as CaseValues;
}

let count = 0;
const document = (fileType: string, reviewed: Values): ReviewedDocument => ({
  fileType,
  reviewed,
  fileId: `file-${++count}`,
  personalInfoId: fileType === 'LogCard' ? null : id,
});

function find(values: CaseValues, ...documents: ReviewedDocument[]) {
  const [party] = values.personalInformation;
  const said = documents.flatMap((document) =>
    documentStatements(document, document.personalInfoId === null ? undefined : party),
  );
  return findContradictions(form, values, said);
}
const pathsOf = (...given: Parameters<typeof find>) => find(...given).map(({ path }) => path.split('.').at(-1));

describe('the same, written otherwise', () => {
  it.each<[string, object, string, Values]>([
    ['the order of names', {}, 'NRICFront', { name: 'WEI LING TAN' }],
    ['case and blanks', {}, 'NRICFront', { name: ' TAN  WEI LING ' }],
    ['another name in brackets', {}, 'NRICFront', { name: 'TAN WEI LING (CHEN WEILING)' }],
    ['another name behind an @', { name: 'Lim Mei @ Lin Mei' }, 'NOA', { name: 'LIM MEI' }],
    ['a link of names', { name: 'Siti Aminah Binte Osman' }, 'Payslip', { name: 'SITI AMINAH OSMAN' }],
    ['d/o', { name: 'Priya d/o Raman' }, 'CPF', { name: 'PRIYA RAMAN' }],
    ['accents', { name: 'José Tan' }, 'NRICFront', { name: 'JOSE TAN' }],
    ['an identity number in small letters', {}, 'NOA', { identityNumber: 's8312345a' }],
    ['a number of which a part is hidden', {}, 'Payslip', { identityNumber: 'S****345A' }],
    ['the number of a driving licence', {}, 'DrivingLicense', { licenceNumber: 'S8312345A' }],
    ['the form of a company', {}, 'Payslip', { employerName: 'REDHILL PRECISION PTE LTD' }],
    ['half a dollar', {}, 'Payslip', { grossPay: 7120.5 }],
    ['a year’s income about twelve times the month’s', {}, 'NOA', { yearOfAssessment: 2025, assessableIncome: 81640 }],
    ['a notice of a year the form does not name', {}, 'NOA', { yearOfAssessment: 2026, assessableIncome: 90000 }],
    ['a street in short', {}, 'NRICFront', { address: '318 JURONG EAST ST 32 #11-184 SINGAPORE 600318' }],
    [
      'a floor without its zero',
      { floor: '5' },
      'NRICFront',
      { address: '318 JURONG EAST ST 32 #05-184 SINGAPORE 600318' },
    ],
    ['classes in another order', { drivingLicenceClass: '2B, 3' }, 'DrivingLicense', { classes: '3,2B' }],
    ['the FIN of somebody known by a passport', { identityType: '3' }, 'NOA', { identityNumber: 'G1234567X' }],
    ['a field that is not shown', { nationality: 'Malaysian' }, 'NRICFront', { nationality: 'INDIAN' }],
    ['what the form does not have', { drivingLicenceDate: undefined }, 'DrivingLicense', { dateOfIssue: '2009-05-11' }],
    ['what no form has', {}, 'Payslip', { netPay: 1 }],
  ])('%s', (_what, party, fileType, reviewed) => {
    expect(pathsOf(caseWith(party), document(fileType, reviewed))).toEqual([]);
  });

  it('of a vehicle: case, blanks, whole dollars', () => {
    const card = { registrationNumber: 'sgf 2306 r', make: 'TOYOTA', omv: 29874, chassisNumber: 'ZSU60-0184471' };
    expect(pathsOf(caseWith({}, { omvCents: 2987440 }), document('LogCard', card))).toEqual([]);
  });
});

describe('a contradiction', () => {
  it.each<[string, Values, string[]]>([
    ['NRICFront', { name: 'TAN WEI LIN' }, ['name']],
    ['NRICFront', { identityNumber: 'S8897241D', dateOfBirth: '1983-07-14' }, ['identityNumber', 'dateOfBirth']],
    ['NOA', { name: 'LEE WEI LING', identityNumber: 'S8897241D' }, ['name', 'identityNumber']],
    ['NOA', { yearOfAssessment: 2025, assessableIncome: 82000 }, ['noaIncome']],
    ['NOA', { yearOfAssessment: 2026, assessableIncome: 40000 }, ['monthlyGrossCents']],
    ['CPF', { name: 'LEE WEI LING', latestEmployer: 'Orchid Print LLP' }, ['name', 'employerName']],
    ['Payslip', { grossPay: 6850, identityNumber: 'S****999Z' }, ['identityNumber', 'monthlyGrossCents']],
    ['DrivingLicense', { licenceNumber: 'S8897241D', dateOfBirth: '1983-06-15' }, ['identityNumber', 'dateOfBirth']],
    ['PDVL', { licenceNumber: 'V0573318', identityNumber: 'S8897241D' }, ['identityNumber']],
    ['NRICBack', { postalCode: '600319' }, ['postalCode']],
    ['LogCard', { registrationNumber: 'SMZ4718X', omv: 19845 }, ['registrationNumber', 'omvCents']],
    [
      'LogCard',
      { yearOfManufacture: 2021, firstRegistrationDate: '2021-06-18' },
      ['yearOfManufacture', 'firstRegistrationDate'],
    ],
    ['LogCard', { motorNumber: 'H1-57', chassisNumber: 'ZSU600184472' }, ['chassisNumber', 'engineNumber']],
  ])('of the form and a %s: %o', (fileType, reviewed, fields) => {
    expect(pathsOf(caseWith(), document(fileType, reviewed)).sort()).toEqual(fields.sort());
  });

  it('lists all statements and their sources', () => {
    const [card, notice] = [document('NRICFront', { name: 'TAN WEI LIN' }), document('NOA', { name: 'TAN WEI LING' })];
    const [found] = find(caseWith(), card, notice);
    expect(found?.path).toBe(`personalInformation.${id}.name`);
    expect(found?.statements.map(({ source, value }) => [source, value])).toEqual([
      [{ kind: 'form' }, 'Tan Wei Ling'],
      [{ kind: 'document', fileType: 'NRICFront', fileId: card.fileId }, 'TAN WEI LIN'],
      [{ kind: 'document', fileType: 'NOA', fileId: notice.fileId }, 'TAN WEI LING'],
    ]);
  });

  it('is also one of two documents of which the form says nothing', () => {
    const documents = [
      document('Payslip', { employerName: 'Orchid Print' }),
      document('CPF', { latestEmployer: 'Reed & Sons' }),
    ];
    expect(pathsOf(caseWith({ employerName: undefined }), ...documents)).toEqual(['employerName']);
  });

  it('is one of payslip and notice where each is near enough to the form', () => {
    const documents = [
      document('NOA', { yearOfAssessment: 2026, assessableIncome: 60000 }),
      document('Payslip', { grossPay: 7120 }),
    ];
    expect(pathsOf(caseWith({ monthlyGrossCents: undefined }), ...documents)).toEqual(['monthlyGrossCents']);
  });

  it('of a company is one of its name, not of a person’s', () => {
    const company = { partyType: 'corporation', companyName: 'Reed & Sons Pte. Ltd.', uen: '197401143C' };
    expect(pathsOf(caseWith(company), document('BankStatement', { name: 'REED AND SONS PTE LTD' }))).toEqual([]);
    expect(pathsOf(caseWith(company), document('BankStatement', { name: 'ORCHID PRINT LLP' }))).toEqual([
      'companyName',
    ]);
  });
});

describe('whatever the values', () => {
  const word = fc
    .stringMatching(/^[A-Z]{2,8}$/)
    .filter((text) => !['BIN', 'BINTE', 'BINTI', 'BTE', 'AL', 'AP', 'SO', 'DO'].includes(text));
  const names = fc.uniqueArray(word, { minLength: 2, maxLength: 4 });

  it('a name says the same in any order and case', () => {
    const shuffled = names.chain((words) =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length }), fc.boolean()),
    );
    fc.assert(
      fc.property(shuffled, ([words, others, isSmall]) => {
        const printed = isSmall ? others.join(' ').toLowerCase() : others.join('  ');
        expect(pathsOf(caseWith({ name: words.join(' ') }), document('NRICFront', { name: printed }))).toEqual([]);
      }),
    );
  });

  it('another word is a contradiction, and its fingerprint follows either side', () => {
    fc.assert(
      fc.property(names, word, word, (words, more, other) => {
        fc.pre(!words.includes(more) && !words.includes(other) && more !== other);
        const said = (name: string, printed: string) =>
          find(caseWith({ name }), document('NRICFront', { name: printed }))[0]?.fingerprint;
        const name = words.join(' ');
        const first = said(name, `${name} ${more}`);
        expect(first).toBeDefined();
        expect(said(name.toLowerCase(), `${more} ${name}`)).toBe(first);
        expect(said(name, `${name} ${other}`)).not.toBe(first);
        expect(said(`${name} ${other}`, `${name} ${more}`)).not.toBe(first);
      }),
    );
  });

  it('amounts within a dollar agree and others do not, in whatever order the documents come', () => {
    const cents = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(cents, cents, (typed, printed) => {
        const documents = [document('LogCard', { omv: printed / 100 }), document('LogCard', { omv: printed / 100 })];
        const there = find(caseWith({}, { omvCents: typed }), ...documents);
        const back = find(caseWith({}, { omvCents: typed }), ...documents.reverse());
        expect(there.length).toBe(Math.abs(typed - printed) <= 100 ? 0 : 1);
        expect(back[0]?.fingerprint).toBe(there[0]?.fingerprint);
      }),
    );
  });
});
