import type { ReadValue } from './read-value.ts';

/** Figures without cents; all others are money. */
const counts = new Set(
  (
    'yearOfAssessment yearOfManufacture engineCapacityCc powerKw transfers contributionMonths passengerCapacity ' +
    'maximumLadenWeightKg unladenWeightKg coePeriodYears'
  ).split(' '),
);

/** Texts of few possible words or of one line. Longer ones may lack a line, and letters of codes look like digits. */
const shortTexts = new Set(
  (
    'name gender race nationality countryOfBirth bloodGroup passType licenceType classes class make colour ' +
    'secondaryColour propellant coeCategory currency postalCode description employer latestEmployer'
  ).split(' '),
);

/** Members of a company are listed in more ways than anybody has seen. */
const member = /^(officers|shareholders)\./;
const dateOrMonth = /^\d{4}-\d{2}(-\d{2})?$/;

/**
 * True if a value counts as certain only by evidence beyond the recogniser: its check letter, a sum, a second place or a
 * text layer.
 */
export function needsProof({ name, value }: Pick<ReadValue, 'name' | 'value'>): boolean {
  const leaf = name.split('.').at(-1) ?? name;
  if (member.test(name)) return true;
  if (typeof value === 'number') return !counts.has(leaf);
  return typeof value === 'string' && !dateOrMonth.test(value) && !shortTexts.has(leaf);
}
