import { expect, it } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

it.each([
  ['C:\\docs\\log card.pdf', 'log card.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\u2028c\ue000.pdf', 'ab c.pdf'],
  ['\u200b\u202e', 'document'],
  ['', 'document'],
  ['தமிழ் ශ්‍රී 陈.pdf', 'தமிழ் ශ්‍රී 陈.pdf'],
  [`😀${'x'.repeat(119)}`, 'x'.repeat(119)],
])('%j is stored as %j', (given, stored) => {
  expect(cleanFileName(given, 'document')).toBe(stored);
});
