import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

// Stands in for browser functions that Node lacks: every picture counts as a small one.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 60, close: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const picture = (name: string) => new File([readFileSync(`fixtures/specimens/${name}`)], 'a', { type: typeOf(name) });
const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

test('a picture that hides a web page goes as it is, so that the server refuses it', async () => {
  const file = picture('bad/jpeg-and-html.jpg');
  expect(await prepareUpload(file)).toBe(file);
});

test.each(['nric-front-02-photo.jpg', 'nric-front-01-clean.png'])('%s goes without notes', async (name) => {
  const file = picture(name);
  expect(await prepareUpload(file)).not.toBe(file);
});
