import { describe, expect, it } from 'vitest';
import { findReceiverChange, type ReceiverSettings, unsentChanges } from './address-changes.ts';

const raintree: ReceiverSettings = {
  sendMethod: 'email',
  emails: ['a@raintree.example', 'b@raintree.example'],
  whatsAppNumber: '+6581147702',
  whatsAppFrom: 'own',
  inUse: true,
};
const change = (after: Partial<ReceiverSettings>, before: ReceiverSettings = raintree) =>
  findReceiverChange(before, { ...before, ...after });

describe('a save', () => {
  it.each<[Partial<ReceiverSettings>, string, string[]]>([
    [{ emails: ['a@raintree.example', 'c@raintree.example'] }, 'financierAddress', ['email']],
    [{ emails: ['a@raintree.example'] }, 'financierAddress', ['email']],
    [{ emails: ['A@raintree.example', 'b@raintree.example'] }, 'financierAddress', ['email']],
    [{ whatsAppNumber: '+6581147703' }, 'financierAddress', ['whatsApp']],
    [{ emails: [], whatsAppNumber: null }, 'financierAddress', ['email', 'whatsApp']],
    [{ sendMethod: 'whatsApp' }, 'financierMethod', ['whatsApp']],
    [{ sendMethod: 'whatsApp', whatsAppFrom: 'portal' }, 'financierMethod', ['whatsApp']],
  ])('with %j changes the receiver', (after, what, methods) => {
    expect(change(after)).toEqual({ what, act: 'changed', methods });
  });

  it('changes none by order, by whose WhatsApp while it is mailed, or by setting it out of use', () => {
    expect(change({ emails: raintree.emails.toReversed() })).toBeUndefined();
    expect(change({ whatsAppFrom: 'portal' })).toBeUndefined();
    expect(change({ inUse: false })).toBeUndefined();
    expect(change({})).toBeUndefined();
  });

  it('adds one, or puts one back in use', () => {
    const added = { what: 'financierAdded', act: 'added', methods: ['email', 'whatsApp'] };
    expect(findReceiverChange(undefined, raintree)).toEqual(added);
    expect(findReceiverChange(undefined, { ...raintree, whatsAppNumber: null })?.methods).toEqual(['email']);
    expect(change({ inUse: true }, { ...raintree, inUse: false })?.what).toBe('financierRestored');
  });
});

it('a change is shown until something was sent that way', () => {
  const email = { act: 'changed' as const, at: '2026-11-27T01:00:00.000Z', by: 'Grace Teo' };
  const before = new Date('2026-11-27T00:59:59Z');
  const after = new Date('2026-11-27T01:00:01Z');
  expect(unsentChanges({ email }, undefined)).toEqual({ email, whatsApp: null });
  expect(unsentChanges({ email }, { email: before, whatsApp: after })).toEqual({ email, whatsApp: null });
  expect(unsentChanges({ email }, { email: after })).toEqual({ email: null, whatsApp: null });
});
