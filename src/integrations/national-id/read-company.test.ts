import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companies } from '../../../sandbox/national-id/companies.ts';
import { readCompany } from './read-company.ts';

const read = (key: string) => readCompany(companies.find((company) => company.key === key)?.groups);

test('a private company with its address and capital', () => {
  expect(read('de-souza')).toMatchObject({
    company: {
      ...{ uen: '200612845M', name: 'DE SOUZA MARINE SUPPLIES PTE. LTD.', type: '7', registeredOn: '2006-08-29' },
      activity: 'WHOLESALE OF MARINE EQUIPMENT AND ACCESSORIES',
      address: { block: '14', street: 'PANDAN QUAY LINK', floor: '06', unit: '11', postalCode: '128414' },
      paidUpCapitalCents: 25_000_000,
    },
    unavailable: [],
  });
});

test('what a sole proprietorship does not have is absent', () => {
  const { company } = read('boon-keat-deliveries');
  expect(Object.keys(company).sort()).toEqual(['activity', 'name', 'registeredOn', 'status', 'uen']);
});

test('capital in another currency is left out, and what cannot be delivered is named', () => {
  const capitals = [
    { capital_type: { code: '2', desc: 'PAID UP CAPITAL' }, amount: { value: 5 }, currency: { code: 'USD' } },
  ];
  expect(readCompany({ capitals }).company).toEqual({});
  expect(readCompany({ address: { unavailable: true } }).unavailable).toEqual(['address']);
});

test('anything else counts as absent and nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readCompany(json);
      readCompany({ basic_profile: json, address: json, capitals: json });
    }),
  );
});
