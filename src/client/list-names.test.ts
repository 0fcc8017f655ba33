import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { factRow } from './list-names.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it('writes facts in a row with the comma of the language', () => {
  expect(factRow(['This device', false, 'by code', ''])).toBe('This device, by code');
  overwriteGetLocale(() => 'zh');
  expect(factRow(['此设备', '验证码登录'])).toBe('此设备，验证码登录');
});
