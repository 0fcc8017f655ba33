import { formatMobile, mobileDigits } from '../../auth/client/mobile-number.ts';

/** `+65 9127 4480`. */
export function shownMobile(phone: string): string {
  return `+65 ${formatMobile(mobileDigits(phone))}`;
}
