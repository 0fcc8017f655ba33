import { expect, test } from 'vitest';
import * as m from '../paraglide/messages.js';
import { getLocale, overwriteGetLocale } from '../paraglide/runtime.js';
import { ApiError } from './api-error.ts';
import { errorText, showFailure } from './show-error.ts';
import { closeAllToasts, toasts } from './ui/notes/toast.ts';

const answer = (status: number, code = '', message = '') => errorText(new ApiError({ status, code, message }));

test('another code than success shows the message of the server', () => {
  expect(answer(200, '5002', 'This is not possible in the present status.')).toBe(
    'This is not possible in the present status.',
  );
});

test('the end of a session is shown where it happens', () => {
  expect(answer(200, '1604', 'Token expired.')).toBeUndefined();
  expect(answer(401)).toBeUndefined();
});

test('statuses show what the specification says', () => {
  expect(answer(500)).toBe('Error !');
  expect(answer(503)).toBe('Error !');
  for (const silent of [400, 403, 502]) expect(answer(silent)).toBeUndefined();
});

test('other texts are those of the specification', () => {
  expect(m.shell_token_expired()).toBe('Token expired.');
  for (const text of [m.applications_download_failed(), m.documents_download_failed()]) {
    expect(text).toBe('Error when downlod file');
  }
  for (const text of [m.documents_preview_failed(), m.documents_page_failed()]) {
    expect(text).toBe('Error when preview file');
  }
});

test.each(['en', 'zh'] as const)(
  'are in both languages where the specification has Chinese, in a portal in %s',
  (locale) => {
    const former = getLocale();
    overwriteGetLocale(() => locale);
    try {
      const expired = '登录已过期，请重新登录。 Your login has expired. Log in again.';
      expect([404, 408].map((status) => answer(status))).toEqual([expired, expired]);
      const busy = '系统繁忙，请稍后重试。 The system is busy. Try again shortly.';
      expect([418, 504].map((status) => answer(status))).toEqual([busy, busy]);
      expect(m.shell_token_invalid()).toBe('登录已失效，请重新登录。 Your login is no longer valid. Log in again.');
      expect(m.signatures_problem_size({ limit: 10 })).toBe('文件太大 File too large: at most 10MB');
    } finally {
      overwriteGetLocale(() => former);
    }
  },
);

test('a caller who calls too often sees the server’s message', () => {
  expect(answer(429, '6002', 'Too many requests in a short time.')).toBe('Too many requests in a short time.');
});

test('a missing reply is reported, an aborted call is not', () => {
  expect(answer(0, 'timeout')).not.toBe(answer(0, 'offline'));
  expect(errorText(new DOMException('', 'AbortError'))).toBeUndefined();
});

test('a failure names what failed, and the reason if the server gives one', () => {
  showFailure('Undo Motors could not be brought back.', new ApiError({ status: 200, code: '1400', message: 'Taken.' }));
  showFailure('Undo Motors could not be brought back.', new ApiError({ status: 403, code: '', message: '' }));
  expect(toasts.read().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Undo Motors could not be brought back. Taken.'],
    ['error', 'Undo Motors could not be brought back.'],
  ]);
  closeAllToasts();
});
