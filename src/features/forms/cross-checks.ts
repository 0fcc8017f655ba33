import { loanAboveSum } from '../../domain/amount-to-finance.ts';
import type { CrossCheckName, FieldValue, ValueReader } from '../../domain/field.ts';
import { formatMoney } from '../../domain/money.ts';
import { vehicleCondition } from '../../domain/vehicle-enumerations.ts';
import * as m from '../../paraglide/messages.js';
import { ageBandOn, isAtMostYears, parfYears } from '../vehicles/vehicle-age.ts';

/** If a vehicle was registered more than this many years after its manufacture, the years should be checked. */
const unregisteredYears = 3;

/**
 * Checks against other values of the case. Returns a warning, or `undefined` if they agree or a value is missing. None
 * blocks sending. `today` is the date in Singapore, `YYYY-MM-DD`.
 */
export const crossChecks: Record<
  CrossCheckName,
  (value: FieldValue, read: ValueReader, today: string) => string | undefined
> = {
  withinPrice: (value, read) => {
    const price = read('vehicle.sellingPriceCents');
    // A negative price is refused at its own field.
    return typeof price === 'number' && price >= 0 && Number(value) > price ? m.forms_check_above_price() : undefined;
  },
  toFinance: (value, read) => {
    const above = loanAboveSum(value, (name) => read(`vehicle.${name}`));
    if (!above) return undefined;
    const amount = formatMoney(Math.abs(above));
    return above > 0 ? m.forms_check_loan_above({ amount }) : m.forms_check_loan_below({ amount });
  },
  manufactured: (value, read, today) => {
    const year = Number(value);
    if (year > Number(today.slice(0, 4))) return m.forms_check_built_later();
    const registered = Math.min(
      ...['originalRegistrationDate', 'firstRegistrationDate'].map((name) => yearOf(name, read)),
    );
    if (year > registered) return m.forms_check_built_after();
    return Number.isFinite(registered) && year < registered - unregisteredYears
      ? m.forms_check_built_before({ years: registered - year })
      : undefined;
  },
  beforeFirst: (value, read) => {
    const first = read('vehicle.firstRegistrationDate');
    return typeof first === 'string' && value > first ? m.forms_check_after_first() : undefined;
  },
  ageBand: (value, read, today) => {
    const first = read('vehicle.firstRegistrationDate');
    return typeof first === 'string' && first <= today && value !== ageBandOn(first, today)
      ? m.forms_check_age_band()
      : undefined;
  },
  condition: (value, read, today) => {
    const first = read('vehicle.firstRegistrationDate');
    if (typeof first !== 'string' || first > today || value === vehicleCondition.new) return undefined;
    // Goods vehicles, and parallel imports of some years, are never eligible for PARF.
    const isParf = read('vehicle.parfEligible') !== false && isAtMostYears(parfYears, first, today);
    if (isParf === (value === vehicleCondition.usedWithParf)) return undefined;
    return isParf ? m.forms_check_parf_age() : m.forms_check_coe_age();
  },
};

/**
 * Returns infinity if the year is unknown: a new vehicle has no registration, even if one was typed before it became new.
 */
function yearOf(name: string, read: ValueReader): number {
  const date = read('vehicle.condition') === vehicleCondition.new ? undefined : read(`vehicle.${name}`);
  return typeof date === 'string' ? Number(date.slice(0, 4)) : Number.POSITIVE_INFINITY;
}
