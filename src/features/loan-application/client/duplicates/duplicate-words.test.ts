import { expect, it } from 'vitest';
import type { Standing } from '../../../../domain/enumerations.ts';
import { duplicateWords } from './duplicate-words.ts';

it.each<[Standing, Standing, string, string]>([
  ['individual', 'individual', 'Same customer:', 'Same customer and vehicle:'],
  ['company', 'company', 'Same company:', 'Same company and vehicle:'],
  ['guarantor', 'guarantor', 'Same guarantor:', 'Same guarantor and vehicle:'],
  [
    ...(['individual', 'guarantor'] as const),
    'Same person: guarantor in',
    'Same vehicle, and the same person: guarantor in',
  ],
  [
    ...(['guarantor', 'individual'] as const),
    'Same person: guarantor here, applicant in',
    'Same vehicle, and the same person: guarantor here, applicant in',
  ],
])('a %s here who is the %s there is told so', (here, there, alone, withVehicle) => {
  expect(duplicateWords({ person: { here, there }, isSameVehicle: false })).toBe(alone);
  expect(duplicateWords({ person: { here, there }, isSameVehicle: true })).toBe(withVehicle);
});

it('a vehicle alone says nothing of people', () => {
  expect(duplicateWords({ isSameVehicle: true })).toBe('Same vehicle:');
});
