/** Applicants and guarantors below this age are refused (terms of the portal). */
export const minimumAge = 18;

/**
 * Age in whole years on a day, both `YYYY-MM-DD`. For a birthday on 29 February, the year is complete on 1 March
 * outside leap years.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

export function isOfAge(dateOfBirth: string, day: string): boolean {
  return ageOn(dateOfBirth, day) >= minimumAge;
}
