import { identityType } from './enumerations.ts';

const weights = [2, 7, 6, 5, 4, 3, 2] as const;
const lettersST = 'JZIHGFEDCBA';
const lettersFG = 'XWUTRQPNMLK';
const lettersM = 'KLJNPQRTUWX';

/**
 * Returns the check letter of an NRIC or FIN; `undefined` if the prefix or the seven digits are not valid. Scheme of
 * the Immigration & Checkpoints Authority; the M series is in use since 1 January 2022.
 */
export function nricCheckLetter(prefix: string, digits: string): string | undefined {
  if (!/^[STFGM]$/.test(prefix) || !/^\d{7}$/.test(digits)) return undefined;
  const offset = prefix === 'T' || prefix === 'G' ? 4 : prefix === 'M' ? 3 : 0;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), offset);
  const rest = sum % 11;
  if (prefix === 'M') return lettersM[10 - rest];
  return (prefix === 'S' || prefix === 'T' ? lettersST : lettersFG)[rest];
}

/** Returns the type of a number shaped like an NRIC or FIN, even if its check letter is wrong. */
export function identityTypeOfNumber(number: string): string | undefined {
  if (!/^[STFGM]\d{7}[A-Z]$/.test(number)) return undefined;
  return /^[ST]/.test(number) ? identityType.singaporeNric : identityType.foreignIdentificationNumber;
}

/** True if a text is an NRIC or FIN with its right check letter; case and outer blanks do not matter. */
export function isValidNric(text: string): boolean {
  const match = /^([STFGM])(\d{7})([A-Z])$/.exec(text.trim().toUpperCase());
  return match !== null && nricCheckLetter(match[1] ?? '', match[2] ?? '') === match[3];
}
