import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personas } from '../../../sandbox/national-id/personas.ts';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import { type PartyValues, sectionsOf } from '../../domain/case-values.ts';
import { readPerson } from '../../integrations/national-id/read-person.ts';
import { isGovernmentValue } from '../cases/government-values.ts';
import { normaliseValue } from '../forms/normalise-value.ts';
import { fillParty } from './fill-party.ts';
import { givenName } from './given-name.ts';
import { judgeAnswer } from './judge-answer.ts';
import { personValues } from './person-values.ts';

const now = new Date('2026-11-23T04:00:00Z');
const form = formOfVersion(currentFormVersion);
const fields = sectionsOf(form, 'party', 'individual').flatMap((section) => section.fields);
const party = (values: object = {}) =>
  ({ personalInfoId: 'p1', role: 'applicant', partyType: 'individual', ...values }) as PartyValues;
const personOf = (key: string) => {
  const persona = personas.find((persona) => persona.key === key);
  if (!persona) throw new Error(`There is no persona ${key}.`);
  const { person } = readPerson(persona.items(now));
  return { ...person, name: persona.name, uinfin: persona.uinfin };
};

describe('values of a person', () => {
  test.each([
    ['wei-ling', { citizenship: 'singaporean', residentialStatus: 'citizen', race: 'chinese', dwellingType: 'hdb4' }],
    ['rahul', { citizenship: 'pr', residentialStatus: 'pr', nationality: 'Indian', dwellingType: 'condominium' }],
    ['karthikeyan', { citizenship: 'others', residentialStatus: 'employmentPass', identityType: 'D' }],
    ['karthikeyan', { employerName: 'VELLORA SYSTEMS PTE. LTD.', occupation: 'SOFTWARE ENGINEERING MANAGER' }],
    ['faizal', { pdvlNumber: 'PH0418273', pdvlExpiry: '2028-05-31', drivingLicenceClass: '3, 2A' }],
    ['faizal', { drivingLicenceDate: '2002-04-30', identityType: '1', noaIncome: expect.any(Array) }],
    ['terrence', { dwellingType: 'landed', race: 'eurasian', floor: null, unit: null, street: 'JALAN SERINDIT MERAH' }],
    ['desmond', { cpfContributionMonths: 15, mobile: '+6591230417', maritalStatus: 1, nationality: undefined }],
  ])('%s', (key, expected) => {
    expect(personValues(personOf(key))).toMatchObject(expected);
  });

  test.each(personas)('of $key all fit the form', ({ key }) => {
    const said = personValues(personOf(key));
    for (const field of fields) {
      const value = said[field.name];
      if (value !== undefined && value !== null) expect(normaliseValue(field, value), field.name).toEqual(value);
    }
  });

  test('have one income a year, the original before what was added', () => {
    const noaHistory = [
      { year: '2025', income: 100, type: 'ORIGINAL' },
      { year: '2025', income: 7, type: 'ADDITIONAL' },
      { year: '2026', income: 120 },
    ];
    expect(personValues({ noaHistory }).noaIncome).toEqual([
      { year: '2026', income: 120 },
      { year: '2025', income: 100 },
    ]);
  });
});

describe('a filled form', () => {
  test('loses nothing that was typed: the value stays, means the same, or is remembered', () => {
    const typed = fc.record({
      name: fc.constantFrom('', 'Tan Wei Ling', 'Somebody Else'),
      street: fc.constantFrom('', 'Jurong East St 32', 'Elsewhere Road'),
      floor: fc.constantFrom('', '11', '02'),
      building: fc.constantFrom('', 'The Building'),
      mobile: fc.constantFrom('', '+6582456013', '+6591110000'),
      maritalStatus: fc.constantFrom(undefined, 0, 1),
      dateOfBirth: fc.constantFrom(undefined, '1983-06-14', '1980-01-01'),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(...personas.map(({ key }) => key)), (values, key) => {
        const before = party(values);
        const fill = personValues(personOf(key));
        const { party: after, replaced, taken, values: came } = fillParty(form, before, fill);
        for (const [name, value] of Object.entries(values)) {
          if (value === '' || value === undefined || after[name] === value || name in replaced) continue;
          // Written differently but with the same meaning, so there is no replaced value to store.
          expect(taken, name).toContain(name);
        }
        for (const name of taken) expect(after[name], name).toEqual(came[name]);
        for (const name of Object.keys(replaced)) expect(isGovernmentValue(name, { kind: 'myinfo' }), name).toBe(true);
      }),
    );
  });

  test('keeps the years of assessment that the government does not speak of', () => {
    const noaIncome = [
      { year: '2019', income: 1 },
      { year: '2025', income: 2 },
    ];
    const { party: after, replaced } = fillParty(form, party({ noaIncome }), personValues(personOf('wei-ling')));
    expect(after.noaIncome).toEqual([
      { year: '2026', income: 81_640 },
      { year: '2025', income: 78_300 },
      { year: '2019', income: 1 },
    ]);
    expect(replaced.noaIncome).toEqual(noaIncome);
  });

  test('takes an address as a whole', () => {
    const { party: after, replaced } = fillParty(
      form,
      party({ building: 'Typed', floor: '09' }),
      personValues(personOf('terrence')),
    );
    expect([after.building, after.floor, after.block]).toEqual([undefined, undefined, '27']);
    expect(replaced).toEqual({ building: 'Typed', floor: '09' });
  });
});

describe('whose answer it is', () => {
  const on = (today: string, others: PartyValues[] = []) => ({ today, others });
  const answer = { subject: 'x', uinfin: 'S8312345A', personInfo: { dob: { value: '1983-06-14' } } };
  test.each([
    ['', 'accepted'],
    ['S8312345A', 'accepted'],
    [' s8312345a ', 'accepted'],
    ['S8897241D', 'mismatch'],
    ['S83', 'mismatch'],
  ])('with %j on the form it is %s', (identityNumber, verdict) => {
    expect(judgeAnswer(party({ identityNumber }), answer, on('2026-11-23'))).toBe(verdict);
  });

  test('of somebody who turns 18 tomorrow it is refused, and not tomorrow', () => {
    const young = { ...answer, personInfo: { dob: { value: '2008-11-24' } } };
    const verdicts = ['2026-11-23', '2026-11-24'].map((day) => judgeAnswer(party(), young, on(day)));
    expect(verdicts).toEqual(['underAge', 'accepted']);
  });

  test('a form without a number does not take that of another party', () => {
    const applicant = party({ personalInfoId: 'p2', identityNumber: 'S8312345A' });
    expect(judgeAnswer(party(), answer, on('2026-11-23', [applicant]))).toBe('mismatch');
  });

  test('a company is known by its UEN', () => {
    const company = (uen: string) => ({ ...party({ uen }), partyType: 'corporation' }) as PartyValues;
    const verdicts = ['', '200612845M', '197401143C'].map((uen) => {
      return judgeAnswer(company(uen), { ...answer, subject: '200612845M' }, on('2026-11-23'));
    });
    expect(verdicts).toEqual(['accepted', 'accepted', 'mismatch']);
  });
});

test.each([
  ['desmond', 'Zhi Hong Desmond'],
  ['wei-ling', 'Wei Ling'],
  ['nurul', 'Nurul Haziqah'],
  ['faizal', 'Mohamed Faizal'],
  ['rahul', 'Rahul'],
  ['terrence', 'Terrence'],
])('%s is addressed as %s', (key, expected) => {
  expect(givenName(personOf(key))).toBe(expected);
});
