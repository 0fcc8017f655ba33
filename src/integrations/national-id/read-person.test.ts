import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyOwner,
  employedCitizen,
  employedCitizenPartly,
  permanentResident,
} from '../../../sandbox/national-id/employed-personas.ts';
import { foreigner, minor, privateHireDriver, selfEmployed } from '../../../sandbox/national-id/other-personas.ts';
import type { Persona } from '../../../sandbox/national-id/persona.ts';
import { gender } from '../../domain/enumerations.ts';
import { readPerson } from './read-person.ts';

const now = new Date('2026-11-23T04:00:00Z');
const read = (persona: Persona) => readPerson(persona.items(now));

describe('people of the sandbox', () => {
  test('an employed citizen', () => {
    const { person, unavailable } = read(employedCitizen);
    expect(unavailable).toEqual([]);
    expect(person).toMatchObject({
      gender: gender.male,
      citizenship: 'singaporean',
      nationality: { code: 'SG', text: 'SINGAPORE CITIZEN' },
      dateOfBirth: '1988-07-19',
      maritalStatus: 'married',
      address: { block: '412', street: 'TAMPINES STREET 98', floor: '09', unit: '317', postalCode: '520412' },
      housing: { code: '114', text: '4-ROOM FLAT (HDB)' },
      mobile: '+6591230417',
      email: 'desmond.quek@example.sg',
      ownsPrivateProperty: false,
      vehicles: [],
      drivingLicence: { validity: { code: 'V' }, classes: [{ name: '3', issuedOn: '2009-05-11' }, { name: '2B' }] },
    });
    expect(person.noaHistory).toMatchObject([
      { year: '2026', income: 64_780, employment: 64_780, trade: 0, type: 'ORIGINAL' },
      { year: '2025', income: 61_250 },
    ]);
    expect(person.cpfContributions).toHaveLength(15);
    expect(person.cpfContributions?.at(-1)).toEqual({
      month: '2026-10',
      paidOn: '2026-11-07',
      employer: 'HARBOURLINE LOGISTICS PTE. LTD.',
      amountCents: 185_000,
    });
  });

  test('a permanent resident', () => {
    expect(read(permanentResident).person).toMatchObject({
      citizenship: 'pr',
      housing: { code: '131' },
      address: { building: 'THE SYMPHONY RISE' },
    });
  });

  test('a FIN holder has employer, occupation and pass, and no CPF', () => {
    const { person } = read(foreigner);
    expect(person).toMatchObject({
      citizenship: 'others',
      employer: 'VELLORA SYSTEMS PTE. LTD.',
      occupation: 'SOFTWARE ENGINEERING MANAGER',
      passType: { text: 'Employment Pass' },
      passExpiresOn: '2028-02-17',
    });
    expect(person).not.toHaveProperty('cpfContributions');
  });

  test('a self-employed person has trade income and an empty CPF history', () => {
    const { person } = read(selfEmployed);
    expect(person.noaHistory?.[0]).toMatchObject({ income: 71_600, trade: 71_600, employment: 0 });
    expect(person.cpfContributions).toEqual([]);
  });

  test('a private-hire driver', () => {
    expect(read(privateHireDriver).person.privateHireLicence).toMatchObject({
      number: 'PH0418273',
      expiresOn: '2028-05-31',
      status: { code: 'L' },
    });
  });

  test('an owner of property and vehicles', () => {
    const { person } = read(companyOwner);
    expect(person.ownsPrivateProperty).toBe(true);
    expect(person.vehicles?.[0]).toMatchObject({
      registrationNumber: 'SLP2140G',
      make: 'VOLVO',
      yearOfManufacture: '2021',
      coeCategory: 'B',
      coeExpiryDate: '2031-04-12',
    });
  });

  test('an occupation may come as a code with its words', () => {
    const { person } = readPerson({ occupation: { code: '13304', desc: 'LOGISTICS MANAGER' } });
    expect(person.occupation).toBe('LOGISTICS MANAGER');
  });

  test('somebody without a licence', () => {
    expect(read(minor).person).not.toHaveProperty('drivingLicence');
  });

  test('what is unavailable is told apart from what is blank', () => {
    const { person, unavailable } = read(employedCitizenPartly);
    expect(unavailable).toEqual(['ownsPrivateProperty', 'noaHistory', 'cpfContributions', 'vehicles']);
    for (const item of [...unavailable, 'email']) expect(person).not.toHaveProperty(item);
  });
});

describe('bad input', () => {
  test('values of the wrong kind are absent', () => {
    const { person } = readPerson({
      name: { value: 7 },
      dob: { value: '1988-02-31' },
      sex: { code: 'constructor' },
      mobileno: { areacode: { value: '65' }, nbr: { value: '12<script>' } },
      noahistory: { noas: [{ yearofassessment: { value: '26' }, amount: { value: 1 } }, null, 'x'] },
      cpfcontributions: { history: [{ month: { value: '2026-13' }, amount: { value: 1 } }] },
      vehicles: [{ make: { value: 'TOYOTA' } }],
    });
    expect(person).toEqual({ noaHistory: [], cpfContributions: [], vehicles: [] });
  });

  test.each(['1945', '1945-00-00'])('a year of birth alone is no date: %s', (value) => {
    expect(readPerson({ dob: { value } }).person).not.toHaveProperty('dateOfBirth');
  });

  test('texts have no characters that show nothing', () => {
    const { person } = readPerson({ name: { value: 'TAN\u202e W\u200bEI' }, employment: { value: 'A\u0007B\u2028C' } });
    expect(person).toMatchObject({ name: 'TAN WEI', employer: 'AB C' });
  });

  test('nothing throws, and nothing but known items comes out', () => {
    const names = ['name', 'sex', 'dob', 'regadd', 'mobileno', 'noahistory', 'cpfcontributions', 'vehicles', 'email'];
    const item = fc.oneof(fc.jsonValue(), fc.record({ value: fc.jsonValue(), code: fc.jsonValue() }));
    const known = /^[a-zA-Z]+$/;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), item), (info) => {
        for (const [name, value] of Object.entries(readPerson(info).person)) {
          expect(name).toMatch(known);
          expect(value).not.toBeUndefined();
          expect(typeof value).not.toBe('function');
        }
      }),
    );
  });
});
