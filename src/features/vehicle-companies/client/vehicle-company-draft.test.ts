import { expect, it } from 'vitest';
import { bodyOfVehicleCompany, matchesVehicleCompany, vehicleCompanyDraftOf } from './vehicle-company-draft.ts';

const kaki = {
  vehicleCompanyId: 'c1',
  name: 'Kaki Bukit Motor Trading',
  uen: '200712905Z',
  revision: 2,
  isDefault: false,
  address: '8 Kaki Bukit Avenue 4',
  unit: '#05-17',
  postalCode: '415875',
  telephone: '+65 6841 5502',
  email: 'sales@kbmotor.example',
  salespeople: ['Alvin Seah', 'Rosmah binte Idris'],
  note: '',
};

it('says of a company what it is, and sends it back unchanged', () => {
  const { vehicleCompanyId: _id, revision: _revision, ...content } = kaki;
  expect(vehicleCompanyDraftOf(kaki, false).salespeople).toBe('Alvin Seah, Rosmah binte Idris');
  expect(bodyOfVehicleCompany(vehicleCompanyDraftOf(kaki, false))).toEqual(content);
});

it('makes the first company the default seller', () => {
  expect([vehicleCompanyDraftOf(undefined, true).isDefault, vehicleCompanyDraftOf(undefined, false).isDefault]).toEqual(
    [true, false],
  );
});

it.each([
  ['kaki', true],
  ['200712905z', true],
  ['rosmah', true],
  ['ubi', false],
])('is found by %j: %s', (keyword, found) => expect(matchesVehicleCompany(kaki, keyword)).toBe(found));
