import { InvalidArgumentError } from 'commander';
import { mobilePattern, tidyMobile } from '../domain/mobile-number.ts';
import { isDate } from '../domain/singapore-time.ts';

/** Parses a time: `2026-12-01 02:00` in Singapore, or ISO 8601 with a time zone. */
export function parseMoment(text: string): Date {
  const local = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text);
  const moment = new Date(local ? `${local[1]}T${local[2]}:00+08:00` : text);
  const hasZone = local || /T.+(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasZone || Number.isNaN(moment.getTime()) || (local && !isDate(local[1] ?? ''))) {
    throw new InvalidArgumentError('Give a time such as "2026-12-01 02:00" (Singapore) or 2026-11-30T18:00:00Z.');
  }
  return moment;
}

/** Parses a day as its start in Singapore. */
export function parseDay(text: string): Date {
  if (!isDate(text)) throw new InvalidArgumentError('Give a day such as 2026-12-01.');
  return new Date(`${text}T00:00:00+08:00`);
}

/** Parses eight digits, with or without +65 and spaces. */
export function parsePhone(text: string): string {
  const digits = tidyMobile(text);
  if (mobilePattern.test(digits)) return digits;
  throw new InvalidArgumentError('Give a Singapore mobile number, 8 digits that begin with 8 or 9.');
}

/** Parses the last line of `audit export`: `PLACE:HASH`. */
export function parseAnchor(text: string): { place: number; hash: string } {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  if (!found?.[2]) throw new InvalidArgumentError('Give a head as it was printed, PLACE:HASH.');
  return { place: Number(found[1]), hash: found[2] };
}

/** Parses a whole number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1.');
}
