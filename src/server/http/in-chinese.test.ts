import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { grace, graceTest, portal } from '../../testing/portal-of-file.ts';
import { inWords } from '../callers/too-many.ts';
import { inChinese, replyInChinese } from './in-chinese.ts';

const han = /\p{Script=Han}/u;

/** Use cases of the operator's command line, which is in English. */
const operators =
  /server\/(operator|erasure)\/|dealers\/server\/(change-number|create-dealer|delete-main-account|list-dealers|resume-dealer|suspend-dealer)|maintenance\/server|jobs\/queued/;

/** Returns the texts of errors, with `x` for each value; without those composed of parts. */
function messagesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(/message:\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g);
  return [...found]
    .map(([, plain, template]) => plain?.replaceAll("\\'", "'") ?? template?.replace(/\$\{[^}]*\}/g, 'x') ?? '')
    .filter((message) => /^[A-Z].*\.$/.test(message));
}

describe('what the server says', () => {
  const files = globSync('src/{features/*/server,server}/**/*.ts').filter(
    (file) => !/\.test\.ts$/.test(file) && !operators.test(file),
  );

  it.each(files.filter((file) => messagesOf(file).length > 0))('%s has Chinese words', (file) => {
    for (const message of messagesOf(file)) expect(inChinese(message), message).toMatch(han);
  });

  it.each(Object.values(codes).slice(1))('code $code has Chinese words', ({ message }) => {
    expect(inChinese(message)).toMatch(han);
  });

  it('keeps the values', () => {
    expect(inChinese('Tembusu Finance has this UEN already.')).toBe('Tembusu Finance 已使用此 UEN。');
    expect(inChinese('You guarantee')).toBe('您担保');
    expect(inChinese('At most 20 characters.')).toBe('最多 20 个字符。');
  });

  it('says how long to wait, wherever it does', () => {
    expect(inChinese('Too many codes were asked for. Try again in 36 s.')).toBe('索取验证码次数过多，请 36 秒后再试。');
    expect(inChinese('Too many codes were asked for. Try again at 14:05.')).toBe(
      '索取验证码次数过多，请于 14:05 再试。',
    );
    expect(inChinese('A code was sent a moment ago. Ask for another in 36 s.')).toBe(
      '刚刚已发送验证码，请在 36 秒后再试。',
    );
    const waits = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/`([A-Z][^`$]*) \$\{inWords\(/g)]);
    expect(waits.length).toBeGreaterThan(4);
    const budget = 'Your dealer sent too many messages to customers in the past hour. Try again';
    const now = new Date();
    for (const words of [...waits.map(([, words]) => words), budget]) {
      for (const seconds of [36, 3600]) {
        expect(inChinese(`${words} ${inWords(now, seconds)}.`), words).not.toMatch(/[a-z]/i);
      }
    }
  });

  it('names fields and parts of a case in what it tells of them', () => {
    const changed = [{ whose: 'Vehicle', fields: ['Make', 'Model'] }];
    const note = 'Consent to marketing, text version 1';
    expect(replyInChinese({ changed, note })).toEqual({
      changed: [{ whose: '车辆', fields: ['品牌', '型号'] }],
      note: '同意接收优惠信息，文本第 1 版',
    });
  });

  it('leaves what others wrote as it is', () => {
    for (const text of ['Sold as seen', 'x'.repeat(9000), '']) expect(inChinese(text)).toBe(text);
    const data = { name: 'Fill this in.', items: [{ message: 'Fill this in.' }], unavailable: ['Enter text.'] };
    expect(replyInChinese(data)).toEqual({
      name: 'Fill this in.',
      items: [{ message: '请填写此项。' }],
      unavailable: ['请输入文字。'],
    });
  });
});

graceTest('errors are told in the language of the page', async () => {
  const ask = (language?: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/financer/save',
      headers: { token: grace, ...(language && { 'accept-language': language }) },
      payload: { name: '', sendMethod: 'email' },
    });
  const [english, chinese] = [(await ask()).json(), (await ask('zh')).json()];
  expect(english).toMatchObject({ code: '2001', message: 'Some entries need correcting.' });
  expect(chinese).toMatchObject({ code: '2001', message: '有些内容需要更正。' });
  expect(Object.keys(chinese.data.fields)).toEqual(Object.keys(english.data.fields));
  for (const text of Object.values(chinese.data.fields)) expect(text).toMatch(han);
});
