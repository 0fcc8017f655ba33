import { expect, it } from 'vitest';
import { isHarmlessAddress } from './harmless-address.ts';

it.each([
  'https://www.example.com',
  ' HTTP://example.com',
  'mailto:desk@example.com',
  'tel:+6561234567',
  '#page=2',
  '',
])('a link may lead to %j', (address) => {
  expect(isHarmlessAddress(address)).toBe(true);
});

it.each([
  'shell:startup',
  'C:\\Windows\\System32\\cmd.exe',
  '//198.51.100.7/share',
  '\\\\198.51.100.7\\share',
  '\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:',
  `${' '.repeat(65)}javascript:a`,
  'search-ms:query=a',
  '../a.exe',
])('a link may not lead to %j', (address) => {
  expect(isHarmlessAddress(address)).toBe(false);
});
