import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AskableType } from '../../domain/documents/document-types.ts';
import { requestText } from '../checklist/client/request-line.tsx';
import { askedRows } from './asked-rows.ts';
import { hasArrived } from './clarity.ts';
import { PageHead } from './client/page-head.tsx';
import { rowState } from './client/row-state.ts';
import type { AskedDocument, DocumentRequest, UploadPageData } from './contract.ts';

const document = (fileType: AskableType, state: AskedDocument['state']): AskedDocument => ({
  ...{ fileType, state, meaning: null, extent: null, picture: false, replaceable: state !== 'missing' },
  arrivedAt: state === 'missing' ? null : '2026-11-22T04:05:00Z',
  problem: state === 'unclear' ? { kind: 'nothing', about: null } : null,
});

test.each<[string, AskedDocument[], string]>([
  ['one side of a card', [document('NRICFront', 'readable'), document('NRICBack', 'missing')], '0 of 1 received'],
  [
    'both sides of a card',
    [document('NRICFront', 'readable'), document('NRICBack', 'taken'), document('NOA', 'missing')],
    '1 of 2 received',
  ],
  ['a document being read', [document('Payslip', 'reading'), document('NOA', 'missing')], '1 of 2 received'],
  ['an unreadable document', [document('Payslip', 'unclear'), document('NOA', 'reading')], '2 of 2 received'],
])('the customer and the dealer see the same count with %s', (_case, documents, text) => {
  const fileTypes = documents.map(({ fileType }) => fileType);
  const page: UploadPageData = {
    ...{ dealerName: 'Lorong Motors', askedBy: 'Grace Teo', telephone: '+6567430218', vehicle: '', plate: '' },
    ...{ expiresAt: '2026-11-25T04:04:00Z', documents },
  };
  const states = askedRows(fileTypes).map((row) => rowState(row, documents, new Map()));
  expect(renderToStaticMarkup(createElement(PageHead, { page, states }))).toContain(text);
  const request: DocumentRequest = {
    ...{ requestId: 'r', personalInfoId: 'a', sentAt: '2026-11-22T04:04:00Z', sentTo: '+65 ••••• 013' },
    ...{ openedAt: null, expiresAt: page.expiresAt, state: 'sent', endReason: null, fileTypes },
    ...{ received: documents.filter(hasArrived).map(({ fileType }) => fileType), reading: [], toLookAt: [] },
  };
  expect(requestText(request, new Date('2026-11-22T05:00:00Z'))).toContain(text);
});
