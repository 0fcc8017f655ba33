import * as m from '../../paraglide/messages.js';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Returns the size of a file as people read it: `17 bytes`, `84 kB`, `0.1 MB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  const whole = Math.round(bytes);
  if (whole === 1) return m.documents_size_byte();
  if (whole < kilobyte) return m.documents_size_bytes({ count: whole });
  // Too small to show as a tenth of a megabyte.
  if (whole < 0.1 * megabyte) return `${Math.round(whole / kilobyte)} kB`;
  return `${(whole / megabyte).toFixed(1)} MB`;
}
