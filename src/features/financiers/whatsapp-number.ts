import { mobilePattern, tidyMobile } from '../../domain/mobile-number.ts';

/**
 * Returns the stored form of a number, `+65` and eight digits; `undefined` if the text is not a Singapore mobile
 * number.
 */
export function parseWhatsAppNumber(text: string): string | undefined {
  const digits = tidyMobile(text);
  return mobilePattern.test(digits) ? `+65${digits}` : undefined;
}

/** `+65 8114 7702`. */
export function formatWhatsAppNumber(number: string): string {
  return number.replace(/^\+65(\d{4})(\d{4})$/, '+65 $1 $2');
}
