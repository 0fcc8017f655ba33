import type { ReadValue } from './read-value.ts';

/** Figures without cents; all others are amounts of money. */
const counts = new Set(
  (
    'yearOfAssessment yearOfManufacture engineCapacityCc powerKw transfers contributionMonths passengerCapacity ' +
    'maximumLadenWeightKg unladenWeightKg coePeriodYears'
  ).split(' '),
);

/**
 * Texts on one line or with few possible words. Longer texts may lack a line, and letters in codes look like digits.
 */
const shortTexts = new Set(
  (
    'name gender race nationality countryOfBirth bloodGroup passType licenceType classes class make colour ' +
    'secondaryColour propellant coeCategory currency postalCode description employer latestEmployer'
  ).split(' '),
);

/** Lists of a company's members have too many formats to be certain. */
const member = /^(officers|shareholders)\./;
const dateOrMonth = /^\d{4}-\d{2}(-\d{2})?$/;

/**
 * True if a value counts as certain only with evidence beyond the recogniser: its check letter, a sum, a second
 * occurrence or a text layer.
 */
export function needsProof({ name, value }: Pick<ReadValue, 'name' | 'value'>): boolean {
  const leaf = name.split('.').at(-1) ?? name;
  if (member.test(name)) return true;
  if (typeof value === 'number') return !counts.has(leaf);
  return typeof value === 'string' && !dateOrMonth.test(value) && !shortTexts.has(leaf);
}
