import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { factRow, groupRow, sentenceRow } from './list-names.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it('writes facts in a row with the comma of the language', () => {
  expect(factRow(['This device', false, 'by code', ''])).toBe('This device, by code');
  overwriteGetLocale(() => 'zh');
  expect(factRow(['此设备', '验证码登录'])).toBe('此设备，验证码登录');
});

it('puts groups of names and sentences in a row as the language does', () => {
  expect(groupRow(['NRIC, Payslip', 'Log card'])).toBe('NRIC, Payslip; Log card');
  expect(sentenceRow(['It may only send.', undefined, 'It may not read.'])).toBe('It may only send. It may not read.');
  overwriteGetLocale(() => 'zh');
  expect(groupRow(['NRIC、薪水单', '车辆登记卡'])).toBe('NRIC、薪水单；车辆登记卡');
  expect(sentenceRow(['只可发送。', '不可读取。'])).toBe('只可发送。不可读取。');
});
