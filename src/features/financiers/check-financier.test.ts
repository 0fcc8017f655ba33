import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFinancier, type FinancierEntries } from './check-financier.ts';
import { formatWhatsAppNumber, parseWhatsAppNumber } from './whatsapp-number.ts';

const good: FinancierEntries = { name: 'Raintree Capital', sendMethod: 'email', emails: ['a@raintree.example'] };
const byWhatsApp: FinancierEntries = { ...good, sendMethod: 'whatsApp', emails: [], whatsAppNumber: '8114 7702' };

describe('a financier that is entered', () => {
  it.each<[string, FinancierEntries, object]>([
    ['is right', good, {}],
    ['needs a name', { ...good, name: '  ' }, { name: 'Enter the name.' }],
    [
      'has a name of bounded length',
      { ...good, name: 'n'.repeat(101) },
      { name: 'Too long by 1: at most 100 characters.' },
    ],
    ['needs an address', { ...good, emails: [] }, { 'emails.0': 'Please enter email address.' }],
    ['has no empty address', { ...good, emails: [''] }, { 'emails.0': 'Please enter email address.' }],
    [
      'names the wrong address',
      { ...good, emails: ['a@b.example', 'nowhere'] },
      { 'emails.1': 'Please enter correct email address.' },
    ],
    [
      'has at most five',
      { ...good, emails: [1, 2, 3, 4, 5, 6].map((position) => `a${position}@b.example`) },
      { emails: 'Enter at most 5 addresses.' },
    ],
    ['needs no address by WhatsApp', byWhatsApp, {}],
    [
      'keeps right addresses by WhatsApp',
      { ...byWhatsApp, emails: ['no'] },
      { 'emails.0': 'Please enter correct email address.' },
    ],
    [
      'needs a number by WhatsApp',
      { ...byWhatsApp, whatsAppNumber: '6743 0218' },
      { whatsAppNumber: 'Enter a Singapore mobile number: 8 digits that begin with 8 or 9.' },
    ],
  ])('%s', (_what, entries, problems) => {
    expect(checkFinancier(entries)).toEqual(problems);
  });
});

describe('a WhatsApp number', () => {
  it.each([
    ['81147702', '+6581147702'],
    ['8114 7702', '+6581147702'],
    ['+65 8114-7702', '+6581147702'],
    ['6591147702', '+6591147702'],
    ['0065 9114 7702', '+6591147702'],
    ['65114770', undefined],
    ['811477021', undefined],
    ['+60 8114 7702', undefined],
    ['', undefined],
  ])('%s is kept as %s', (text, kept) => expect(parseWhatsAppNumber(text)).toBe(kept));

  it('is shown so that it can be entered again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 80_000_000, max: 99_999_999 }), (digits) => {
        const kept = parseWhatsAppNumber(String(digits)) ?? '';
        expect(parseWhatsAppNumber(formatWhatsAppNumber(kept))).toBe(kept);
      }),
    );
  });
});
