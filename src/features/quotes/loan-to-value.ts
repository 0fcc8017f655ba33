import { wholeMonthsBetween } from '../../domain/singapore-time.ts';
import {
  type CoeCategory,
  coeCategory,
  type VehicleCondition,
  type VehicleUse,
  vehicleCondition,
  vehicleUse,
} from '../../domain/vehicle-enumerations.ts';
import { type LoanLimits, loanLimitsOn } from './loan-to-value-figures.ts';

export interface FinancedVehicle {
  condition: VehicleCondition;
  use: VehicleUse;
  omvCents: number;
  /** First registration in Singapore, `YYYY-MM-DD`. Without it a used car counts with its full OMV. */
  firstRegistrationDate?: string;
  /** Months of earlier registration abroad. */
  monthsAbroad?: number;
  coeCategory?: CoeCategory;
}

export interface LoanToValueInput {
  priceCents: number;
  valuationCents?: number;
  loanCents: number;
  tenureMonths: number;
  /** `YYYY-MM-DD` */
  agreementDate: string;
  vehicle: FinancedVehicle;
}

export interface LoanToValue {
  /** Loan as a percentage of the relevant value, two decimals. */
  percent: number;
  /** Limit of the vehicle's band; binding unless the vehicle is exempt. */
  limitPercent: number;
  applicableOmvCents: number;
  exempt: boolean;
  /** Compares exact amounts, not the rounded percentage. */
  within: boolean;
  /** The relevant value: the lower one, or the price if both are equal. */
  basis: 'price' | 'valuation';
  basisCents: number;
  /** Highest loan within the limit, whole cents. */
  limitCents: number;
  /** How far the loan is below the limit; negative above it. */
  belowLimitCents: number;
}

/** True for commercial vehicles (including private hire) and motorcycles: their loan and tenure are not limited. */
export function isExemptFromLimits({ use, coeCategory: category }: FinancedVehicle): boolean {
  return use === vehicleUse.privateHire || category === coeCategory.c || category === coeCategory.d;
}

/**
 * Returns the OMV that decides the band, in cents: a used car's OMV is reduced evenly by the whole months since its
 * first registration.
 */
export function applicableOmvCents(vehicle: FinancedVehicle, agreementDate: string, limits: LoanLimits): number {
  const { condition, omvCents, firstRegistrationDate, monthsAbroad = 0 } = vehicle;
  if (condition === vehicleCondition.new || firstRegistrationDate === undefined) return omvCents;
  const life = limits.omvLifeMonths - monthsAbroad;
  const left = life - wholeMonthsBetween(firstRegistrationDate, agreementDate);
  return left > 0 ? Math.round((omvCents * left) / life) : 0;
}

/** Returns the loan-to-value, its limit on the day of the agreement, and the reason for the limit. */
export function loanToValue(input: LoanToValueInput): LoanToValue {
  const { priceCents, valuationCents = priceCents, loanCents, agreementDate, vehicle } = input;
  const limits = loanLimitsOn(agreementDate);
  const omvCents = applicableOmvCents(vehicle, agreementDate, limits);
  const limitPercent = omvCents <= limits.omvBandCents ? limits.limitUpToBandPercent : limits.limitAboveBandPercent;
  const basis = valuationCents < priceCents ? 'valuation' : 'price';
  const basisCents = Math.min(priceCents, valuationCents);
  const limitCents = Math.floor((basisCents * limitPercent) / 100);
  const exempt = isExemptFromLimits(vehicle);
  return {
    percent: Math.round((loanCents * 10_000) / basisCents) / 100,
    limitPercent,
    applicableOmvCents: omvCents,
    exempt,
    within: exempt || loanCents <= limitCents,
    basis,
    basisCents,
    limitCents,
    belowLimitCents: limitCents - loanCents,
  };
}

/** True if the tenure is within the limit in force on the day of the agreement. */
export function isTenureWithin({ tenureMonths, agreementDate, vehicle }: LoanToValueInput): boolean {
  return isExemptFromLimits(vehicle) || tenureMonths <= loanLimitsOn(agreementDate).maxTenureMonths;
}
