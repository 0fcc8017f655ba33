import { expect, test } from 'vitest';
import { findSharedNumbers } from './find-shared-numbers.ts';

const caseOf = (...numbers: (string | undefined)[]) => ({
  personalInformation: numbers.map((identityNumber, index) => ({
    personalInfoId: `p${index}`,
    role: index === 0 ? ('applicant' as const) : ('guarantor' as const),
    partyType: 'individual' as const,
    name: index === 1 ? 'Tan Mei Ling' : undefined,
    ...(identityNumber === undefined ? {} : { identityNumber }),
  })),
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});

test.each([
  ['three different people', ['S1234567D', 'S7654321H', undefined, undefined], []],
  ['a guarantor with the number of the applicant', ['S1234567D', 'S1234567D'], [['p1', 'The applicant']]],
  ['two guarantors', [undefined, 'S1234567D', 'S1234567D'], [['p2', 'Tan Mei Ling']]],
  ['a number that is masked', ['S••••567D', 'S1234567D'], [['p1', 'The applicant']]],
  ['numbers of which nothing is shown', ['••••', '••••'], []],
])('%s', (_what, numbers, expected) => {
  const found = findSharedNumbers(caseOf(...numbers));
  expect(found.map(({ path, message }) => [path.split('.')[1], message.split(' has ')[0]])).toEqual(expected);
  expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
});
