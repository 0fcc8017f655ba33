const bullet = '\u2022';
const dots = bullet.repeat(4);

/**
 * Identity number as all users see it: `S••••567D`, first character and last four. A number too short for that shows
 * dots only. Masking a masked number leaves it unchanged.
 */
export function maskIdentityNumber(text: string): string {
  const number = text.trim();
  return number.length < 8 ? dots : `${number.slice(0, 1)}${dots}${number.slice(-4)}`;
}

/** True if a text is a masked identity number. No identity number contains a dot. */
export function isMasked(text: string): boolean {
  return text.includes(bullet);
}
