import type { NoaIncome } from '../../domain/noa-income.ts';
import { dollarsOf, itemDate, itemEntries, itemMonth, itemText, objectOf, yearOf } from './myinfo-values.ts';

/** A year's assessment in plain dollars, with the sources of the income. */
export interface MyinfoAssessment extends NoaIncome {
  employment?: number;
  trade?: number;
  rent?: number;
  interest?: number;
  /** `ORIGINAL`, `ADDITIONAL` or similar. */
  type?: string;
}

export interface CpfContribution {
  /** `YYYY-MM`. */
  month: string;
  paidOn?: string;
  employer?: string;
  amountCents: number;
}

/** Returns the assessments with a year and an income, in Myinfo's order. */
export function readNoaHistory(item: unknown): MyinfoAssessment[] | undefined {
  return itemEntries(objectOf(item).noas)?.flatMap((noa) => {
    const year = yearOf(noa.yearofassessment);
    const income = dollarsOf(noa.amount);
    if (year === undefined || income === undefined) return [];
    const parts = {
      employment: dollarsOf(noa.employment),
      trade: dollarsOf(noa.trade),
      rent: dollarsOf(noa.rent),
      interest: dollarsOf(noa.interest),
      type: itemText(noa.category) ?? itemText(noa.type),
    };
    return [{ year, income, ...parts }];
  });
}

/** Returns the contributions with a month and an amount, in Myinfo's order. */
export function readCpfContributions(item: unknown): CpfContribution[] | undefined {
  return itemEntries(objectOf(item).history)?.flatMap((entry) => {
    const month = itemMonth(entry.month);
    const dollars = dollarsOf(entry.amount);
    if (month === undefined || dollars === undefined) return [];
    return [
      {
        month,
        paidOn: itemDate(entry.date),
        employer: itemText(entry.employer),
        amountCents: Math.round(dollars * 100),
      },
    ];
  });
}
