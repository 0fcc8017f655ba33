import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askableTypes } from '../../domain/documents/document-types.ts';
import { phoneOfParty } from '../../domain/phone-of-party.ts';
import { askedRows } from './asked-rows.ts';
import { documentRequestState } from './request-rules.ts';

it('puts both sides of the identity card on one line, and one side on its own', () => {
  expect(askedRows(['Payslip', 'NRICBack', 'CPF', 'NRICFront']).map(({ name }) => name)).toEqual([
    'Payslip',
    'NRIC',
    'CPF',
  ]);
  expect(askedRows(['NRICBack', 'CPF']).map(({ name }) => name)).toEqual(['NRICBack', 'CPF']);
});

it('shows each document on exactly one line', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...askableTypes]), (asked) => {
      const shown = askedRows(asked).flatMap(({ fileTypes }) => fileTypes);
      expect([...shown].sort()).toEqual([...asked].sort());
    }),
  );
});

it.each<[Parameters<typeof phoneOfParty>[0], string | undefined]>([
  [{ partyType: 'individual', mobile: '+6582456013' }, '+6582456013'],
  [{ partyType: 'individual', mobile: '8245 6013' }, '+6582456013'],
  [{ partyType: 'individual', mobile: '', companyTelephone: '+65 9123 4567' }, undefined],
  [{ partyType: 'corporation', mobile: '+6582456013', companyTelephone: '+65 9123 4567' }, '+6591234567'],
  [{ partyType: 'corporation', companyTelephone: '+65 6743 0218' }, undefined],
  [{ partyType: 'individual', mobile: '+60123456789' }, undefined],
])('%j is written to at %s', (party, phone) => {
  expect(phoneOfParty(party)).toBe(phone);
});

it('returns the state of a request; received documents count first', () => {
  const now = new Date('2026-11-22T04:00:00Z');
  const open = {
    openedAt: null,
    arrivedAt: null,
    endedAt: null,
    expiresAt: new Date('2026-11-25T04:00:00Z'),
    missing: 1,
  };
  expect(documentRequestState(open, now)).toBe('sent');
  expect(documentRequestState({ ...open, openedAt: now }, now)).toBe('opened');
  expect(documentRequestState({ ...open, openedAt: now }, open.expiresAt)).toBe('expired');
  expect(documentRequestState({ ...open, endedAt: now }, open.expiresAt)).toBe('withdrawn');
  expect(documentRequestState({ ...open, endedAt: now, missing: 0, arrivedAt: now }, open.expiresAt)).toBe('done');
  expect(documentRequestState({ ...open, missing: 0 }, open.expiresAt)).toBe('done');
  // The dealer added the rest after the link had ended.
  expect(documentRequestState({ ...open, endedAt: now, missing: 0 }, open.expiresAt)).toBe('withdrawn');
});
