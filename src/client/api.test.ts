import { expect, test } from 'vitest';
import { fileNameOf, newKey } from './api.ts';

test('the name of a file is taken from its header, the encoded one first', () => {
  expect(fileNameOf(`attachment; filename*=UTF-8''Approval%20Advice%20%E2%80%93%20A.pdf`)).toBe(
    'Approval Advice – A.pdf',
  );
  expect(fileNameOf('attachment; filename="form.pdf"')).toBe('form.pdf');
  expect(fileNameOf(`inline; filename="a.pdf"; filename*=UTF-8''b.pdf`)).toBe('b.pdf');
  expect(fileNameOf('')).toBe('');
});

test('a key is fresh each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
