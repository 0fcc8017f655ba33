import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFinancier } from '../check-financier.ts';
import { checkEmailList } from '../email-list.ts';
import {
  bodyOfFinancier,
  emailsToKeep,
  financierDraftOf,
  matchesFinancier,
  needsText,
  withoutEmailProblem,
} from './financier-draft.ts';

const raintree = {
  financierId: 'f1',
  name: 'Raintree Capital',
  sendMethod: 'email' as const,
  whatsAppNumber: '+6581147702',
  whatsAppFrom: 'own' as const,
  emails: ['applications@raintree.example', 'lee.hwee@raintree.example'],
  requirements: { fields: ['dependants' as const], documents: ['BankStatement' as const, 'ACRA' as const] },
  inUse: false,
  revision: 3,
  attachmentMegabytes: 10,
  formLines: '',
};

describe('the entries of a panel', () => {
  it('say of a financier what it is, and send it back unchanged', () => {
    const { financierId: _id, revision: _revision, ...content } = raintree;
    expect(bodyOfFinancier(financierDraftOf(raintree))).toEqual({ ...content, whatsAppNumber: '+65 8114 7702' });
  });

  it('begin with one empty address', () => {
    expect(financierDraftOf(undefined)).toMatchObject({ name: '', sendMethod: 'email', emails: [''], inUse: true });
    expect(financierDraftOf({ ...raintree, sendMethod: 'whatsApp', emails: [] }).emails).toEqual(['']);
  });

  it('leave behind whatever of the hidden list could not be saved', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.emailAddress(), fc.string()), { maxLength: 5 }), (emails) => {
        const kept = emailsToKeep({ sendMethod: 'whatsApp', emails });
        expect(checkEmailList(kept).filter(Boolean)).toEqual([]);
        const entries = { name: 'F', sendMethod: 'whatsApp', emails: kept, whatsAppNumber: '81147702' } as const;
        expect(checkFinancier(entries)).toEqual({});
      }),
    );
  });
});

it('moves the problems of later addresses up when one is removed', () => {
  const problems = { name: 'n', 'emails.0': 'a', 'emails.2': 'c', 'emails.4': 'e' };
  expect(withoutEmailProblem(problems, 2)).toEqual({ name: 'n', 'emails.0': 'a', 'emails.3': 'e' });
  expect(withoutEmailProblem(problems, 1)).toEqual({ name: 'n', 'emails.0': 'a', 'emails.1': 'c', 'emails.3': 'e' });
});

it('tells what is needed in one line', () => {
  expect(needsText(raintree.requirements)).toBe('Bank statement, ACRA profile, dependants');
  expect(needsText({ fields: [], documents: [] })).toBeUndefined();
});

it.each([
  ['', true],
  ['  tree ', true],
  ['LEE.HWEE', true],
  ['8114 77', true],
  ['+65 8114', true],
  ['orchid', false],
])('is found by %j: %s', (keyword, found) => {
  expect(matchesFinancier(raintree, keyword)).toBe(found);
});
