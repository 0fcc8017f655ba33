import { expect, it } from 'vitest';
import * as people from './enumerations.ts';
import { plateSeries, vehicleAgeBand, vehicleCondition, vehicleUse } from './vehicle-enumerations.ts';

it.each([
  [people.partyType, ['individual', 'corporation']],
  [people.customerCategory, [0, 1]],
  [people.adviceDecision, [0, 1]],
  [people.citizenship, ['singaporean', 'pr', 'others']],
  [people.gender, [0, 1]],
  [people.maritalStatus, [0, 1]],
  [people.employment, [0, 1]],
  [
    people.relationship,
    ['self', 'spouse', 'parent', 'child', 'friend', 'other', 'sibling', 'cousin', 'inLaw', 'colleage', 'director'],
  ],
  [people.identityType, ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D']],
  [people.taskStatus, [1, 2, 3]],
  [people.processingStatus, [0, 1, 2, 3]],
  [people.reviewStatus, [0, 1]],
  [people.submissionState, [0, 1]],
  [vehicleCondition, [1, 2, 3]],
  [vehicleUse, [1, 3]],
  [vehicleAgeBand, [1, 2]],
  [plateSeries, [1, 2, 3]],
])('codes of %o', (enumeration, codes) => {
  expect(Object.values(enumeration).sort()).toEqual([...codes].sort());
});
