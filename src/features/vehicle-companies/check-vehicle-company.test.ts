import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line.ts';
import { checkVehicleCompany, doubtsAbout, trimmed, type VehicleCompanyEntries } from './check-vehicle-company.ts';
import { formatSalespeople, parseSalespeople } from './salespeople.ts';

const good: VehicleCompanyEntries = {
  name: 'Straits EV Pte. Ltd.',
  uen: '197401143C',
  address: '30 Leng Kee Road',
  unit: '',
  postalCode: '159105',
  telephone: '+65 6474 8810',
  email: '',
  salespeople: [],
  note: '',
};

describe('a vehicle company that is entered', () => {
  it.each<[string, Partial<VehicleCompanyEntries>, object]>([
    ['is right', {}, {}],
    ['is right with everything', { unit: '#05-17', email: 'a@ev.example', salespeople: ['Alvin Seah'], note: 'x' }, {}],
    ['needs a name', { name: ' ' }, { name: 'Enter the name.' }],
    ['needs a UEN', { uen: '' }, { uen: 'Enter the UEN.' }],
    ['needs the shape of a UEN', { uen: '1974C' }, { uen: 'Enter a UEN: 9 or 10 characters, such as 197401143C.' }],
    ['may have a wrong check letter', { uen: '197401143K' }, {}],
    ['takes a UEN in small letters', { uen: ' 197401143c ' }, {}],
    ['takes a UEN as it is written', { uen: '1974 0114–3c ' }, {}],
    ['needs an address', { address: '' }, { address: 'Enter block and street.' }],
    ['needs six digits of postal code', { postalCode: '15910' }, { postalCode: 'Enter 6 digits.' }],
    ['needs a telephone', { telephone: 'none' }, { telephone: 'Enter a telephone number.' }],
    ...[
      '6743 0218 ext 12',
      '6743-0218 Ext. 12',
      '+65 6743 0218 x12',
      '67430218 #12',
      '6743 0218/12',
      '+65 6743 0218, extension 1234',
    ].map((telephone): [string, object, object] => [
      `is told where the extension goes: ${telephone}`,
      { telephone },
      { telephone: 'Enter the number without its extension, and put that into the note.' },
    ]),
    [
      'is told of no extension where there is no number',
      { telephone: 'ext 12' },
      { telephone: 'Enter a telephone number.' },
    ],
    ['has a right e-mail or none', { email: 'a@ev' }, { email: 'Please enter the correct email address.' }],
    [
      'has a name of bounded length',
      { name: ` ${'n'.repeat(122)} ` },
      { name: 'Too long by 22: at most 100 characters.' },
    ],
    [
      'is told that a UEN is too long',
      { uen: '197401143C and 197401' },
      { uen: 'Too long by 1: at most 20 characters.' },
    ],
    ['has texts of bounded length', { note: 'n'.repeat(501) }, { note: 'Too long by 1: at most 500 characters.' }],
    [
      'has a bounded number of salespeople',
      { salespeople: Array.from({ length: 21 }, (_, index) => `Person ${index}`) },
      { salespeople: 'Enter at most 20 names.' },
    ],
    [
      'counts the names that commas part',
      { salespeople: [Array.from({ length: 21 }, (_, index) => `P${index}`).join()] },
      { salespeople: 'Enter at most 20 names.' },
    ],
  ])('%s', (_what, part, problems) => {
    expect(checkVehicleCompany({ ...good, ...part })).toEqual(problems);
  });

  it('is doubted where the check letter is wrong, and only there', () => {
    expect(doubtsAbout(good)).toEqual({});
    expect(doubtsAbout({ uen: '1974' })).toEqual({});
    expect(doubtsAbout({ uen: '1974 01143-c' })).toEqual({});
    expect(doubtsAbout({ uen: '197401143K' })).toEqual({
      uen: 'The check letter does not fit the number. You can still save.',
    });
  });

  it('keeps a UEN without what it is written with, so that another of the same is known', () => {
    expect(trimmed({ ...good, uen: ' 1974 01143-c' }).uen).toBe('197401143C');
  });

  it('is trimmed to the same thing twice', () => {
    const text = fc.string();
    fc.assert(
      fc.property(text, text, fc.array(text), (name, uen, salespeople) => {
        const once = trimmed({ ...good, name, uen, salespeople });
        expect(trimmed(once)).toEqual(once);
      }),
    );
  });
});

describe('salespeople', () => {
  it('are parted by commas, semicolons and lines, each once', () => {
    expect(parseSalespeople(' Alvin Seah, Rosmah  binte Idris;alvin seah\n,陈志明、林美玲')).toEqual([
      'Alvin Seah',
      'Rosmah binte Idris',
      '陈志明',
      '林美玲',
    ]);
  });

  it('are one where their letters look alike', () => {
    expect(parseSalespeople('Alvin Seah, Аlvіn Sеаh; Alvin\u200b Seah, Ａｌｖｉｎ Ｓｅａｈ, Alvin Seow')).toEqual([
      'Alvin Seah',
      'Alvin Seow',
    ]);
  });

  it('are the same after being shown and read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const names = parseSalespeople(text);
        expect(parseSalespeople(formatSalespeople(names))).toEqual(names);
      }),
    );
  });
});

it('writes an address in one line', () => {
  expect(addressLine({ address: '8 Kaki Bukit Avenue 4', unit: '#05-17', postalCode: '415875' })).toBe(
    '8 Kaki Bukit Avenue 4, #05-17, Singapore 415875',
  );
  expect(addressLine({ ...good })).toBe('30 Leng Kee Road, Singapore 159105');
});
