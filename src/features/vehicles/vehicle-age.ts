import { type VehicleAgeBand, vehicleAgeBand } from '../../domain/vehicle-enumerations.ts';

/** Years until a car is no longer eligible for PARF and needs a renewed COE. */
export const parfYears = 10;

/** True if a date is at most this many years before another; the anniversary itself is included. */
export function isAtMostYears(years: number, from: string, on: string): boolean {
  return on <= `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
}

/** Returns the age band of a vehicle by its first registration; dates are `YYYY-MM-DD`. */
export function ageBandOn(firstRegistrationDate: string, today: string): VehicleAgeBand {
  return isAtMostYears(7, firstRegistrationDate, today)
    ? vehicleAgeBand.atMostSevenYears
    : vehicleAgeBand.overSevenYears;
}
