import { type VehicleAgeBand, vehicleAgeBand } from '../../domain/vehicle-enumerations.ts';

/** Years after which a car leaves PARF, and goes on only with a COE that was renewed. */
export const parfYears = 10;

/** True if something of that day is at most so many years old on a day; on its anniversary it is not yet above. */
export function isAtMostYears(years: number, from: string, on: string): boolean {
  return on <= `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
}

/** Age band of a vehicle by its first registration; dates are `YYYY-MM-DD`. */
export function ageBandOn(firstRegistrationDate: string, today: string): VehicleAgeBand {
  return isAtMostYears(7, firstRegistrationDate, today)
    ? vehicleAgeBand.atMostSevenYears
    : vehicleAgeBand.overSevenYears;
}
