import { mobilePattern as whole } from '../../../domain/mobile-number.ts';
import { digitsOf } from '../../../domain/texts/plain-characters.ts';

/** Returns the digits of a Singapore number as typed or pasted: without the country code, at most eight. */
export function mobileDigits(typed: string): string {
  const digits = digitsOf(typed);
  const local = digits.length > 8 ? digits.replace(/^(00)?65/, '') : digits;
  return local.slice(0, 8);
}

/** Formats a number while it is typed: `9127 4480`. */
export function formatMobile(digits: string): string {
  return digits.length > 4 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}

export function isMobile(digits: string): boolean {
  return whole.test(digits);
}

/** `+65 ••••• 480`, as numbers are masked on every screen. */
export function maskMobile(digits: string): string {
  return `+65 ••••• ${digits.slice(-3)}`;
}
