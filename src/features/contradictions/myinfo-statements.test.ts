import { expect, test } from 'vitest';
import type { PartyValues } from '../../domain/case-values.ts';
import { myinfoStatements } from './myinfo-statements.ts';

const party = { personalInfoId: 'p1', role: 'applicant', partyType: 'individual' } as PartyValues;
const receivedAt = new Date('2026-11-23T04:06:00Z');
const moment = receivedAt.toISOString();
const source = { kind: 'myinfo', portal: 'singpass', at: moment } as const;
const path = 'personalInformation.p1.employerName';

test('what came speaks for itself', () => {
  const said = myinfoStatements(party, { values: { employerName: 'REDHILL' }, replaced: {}, receivedAt }, {});
  expect(said).toEqual([{ source, path, value: 'REDHILL' }]);
});

test('what was typed before speaks as long as the value of the government stands in its place', () => {
  const came = { values: {}, replaced: { employerName: 'Outram' }, receivedAt };
  expect(myinfoStatements(party, came, { [path]: source })).toEqual([
    { source: { kind: 'before' }, path, value: 'Outram' },
  ]);
  expect(myinfoStatements(party, came, {})).toEqual([]);
});

test('a number by which they are known abroad is no contradiction', () => {
  const number = 'personalInformation.p1.identityNumber';
  const came = { values: {}, replaced: { identityNumber: 'K1234567', identityType: '3' }, receivedAt };
  expect(myinfoStatements(party, came, { [number]: source })).toEqual([]);
});
