import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { AskedDocument, UploadPageData } from '../contract.ts';
import { DocumentRow } from './document-row.tsx';
import { PageHead } from './page-head.tsx';
import { rowState } from './row-state.ts';

const former = getLocale();
beforeAll(() => overwriteGetLocale(() => 'zh'));
afterAll(() => overwriteGetLocale(() => former));

const row = { name: 'NRIC', fileTypes: ['NRICFront', 'NRICBack'] } as const;
const unclear = (fileType: AskedDocument['fileType']): AskedDocument => ({
  fileType,
  meaning: null,
  extent: null,
  state: 'unclear',
  arrivedAt: '2026-11-22T03:58:00Z',
  picture: false,
  replaceable: true,
  problem: { kind: 'nothing', about: null },
});
const documents = row.fileTypes.map(unclear);
const page: UploadPageData = {
  dealerName: '车行',
  askedBy: '陈',
  telephone: '+6567430218',
  vehicle: '车',
  plate: 'SGF2306R',
  expiresAt: '2026-11-25T03:58:00Z',
  documents,
};
const state = rowState(row, documents, new Map());
/** Words of a part of the page, without its tags and without figures such as times. */
const words = (part: ReactElement) =>
  renderToStaticMarkup(part)
    .replace(/<[^>]*>/g, '')
    .replace(/\d+[:.]\d+/g, '');

it('has the marks of its own language', () => {
  const head = words(createElement(PageHead, { page, states: [state] }));
  expect(head).toContain('SGF2306R。');
  expect(head).not.toMatch(/[.:]/);
  const nothing = async () => undefined;
  const line = words(
    createElement(DocumentRow, {
      row,
      state,
      documents,
      ticket: '',
      pages: 0,
      isNext: false,
      onFiles: nothing,
      onPages: nothing,
      onPhotograph: nothing,
      onStop: nothing,
      onUnlock: nothing,
      onAccept: async () => true,
      onUseFor: async () => true,
    }),
  );
  expect(line).toContain('身份证（NRIC）正面：无法读取任何内容。');
  expect(line).toContain('选择文件：身份证（NRIC）正面');
  expect(line).not.toMatch(/[.:]/);
});
