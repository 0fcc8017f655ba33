const bullet = '\u2022';
const dots = bullet.repeat(4);

/**
 * Identity number as everybody sees it: `S••••567D`, first character and last four. A number too short to hide
 * anything that way shows dots only. A mask is its own mask.
 */
export function maskIdentityNumber(text: string): string {
  const number = text.trim();
  return number.length < 8 ? dots : `${number.slice(0, 1)}${dots}${number.slice(-4)}`;
}

/** True if a text is a masked identity number. No identity number contains a dot. */
export function isMasked(text: string): boolean {
  return text.includes(bullet);
}
