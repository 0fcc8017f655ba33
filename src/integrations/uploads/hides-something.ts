import { markup } from './refusal.ts';

/** Maximum length of the record at the end of a ZIP, with its comment. */
const zipTableReach = 65_557;

/**
 * True if another file or a web page is hidden in or after a PNG or JPEG. Phones legitimately append further pictures
 * to a JPEG.
 * @param text the picture's bytes, one character each
 */
export function hidesSomething(text: string, type: 'png' | 'jpeg'): boolean {
  if (holdsPage(text) || endsAsZip(text)) return true;
  if (type === 'png') {
    const end = text.lastIndexOf('IEND');
    return end >= 0 && text.slice(end + 8).replace(/\0/g, '').length > 0;
  }
  const behind = text.slice(text.lastIndexOf('\xFF\xD9') + 2);
  return ['PK\x03\x04', 'Rar!', 'MZ\x90'].some((mark) => behind.includes(mark));
}

/** True if a web page or a PDF is in it. */
export function holdsPage(text: string): boolean {
  return markup.test(text) || /%PDF-\d/.test(text);
}

/** True if the bytes end with the end record of a ZIP: programs that open archives look for it only there. */
export function endsAsZip(text: string): boolean {
  return text.includes('PK\x05\x06', Math.max(0, text.length - zipTableReach));
}
