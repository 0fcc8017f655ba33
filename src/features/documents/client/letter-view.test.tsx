import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { CaseDocument } from '../contract.ts';
import { LetterView } from './letter-view.tsx';

const pdf = {
  fileId: 'f1',
  fileName: 'signed.pdf',
  fileType: 'LetterOfAuthorisation',
  mime: 'application/pdf',
} as CaseDocument;
const word = { ...pdf, fileName: 'signed.docx', mime: 'application/msword' } as CaseDocument;

async function openLetter(document: CaseDocument, canEdit = true) {
  const calls = answerCalls({
    'GET /dealer-portal/web/common/file/pages': () => ({ pages: [{ width: 595, height: 842 }], bookmarks: [] }),
  });
  const [onReplace, onDelete] = [vi.fn(), vi.fn()];
  const { place } = await openPart(
    <LetterView
      {...{ document, canEdit, onReplace, onDelete }}
      actions={{ download: { isPending: false, mutate: vi.fn() } as never }}
    />,
  );
  const texts = () => [...place.querySelectorAll('main .btn')].map(({ textContent }) => textContent);
  /** Without the text that replaces a button's label while it works. */
  const buttons = () => texts().map((text) => text.replace('Downloading …', ''));
  const press = (name: string) =>
    act(() => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { place, calls, buttons, press, onReplace, onDelete };
}

test('a PDF signed on paper is shown, replaced and deleted like other documents', async () => {
  const { place, buttons, press, onReplace, onDelete } = await openLetter(pdf);
  await vi.waitFor(() => expect(place.querySelectorAll('[id^=pdf-page-]')).toHaveLength(1));
  expect(buttons()).toEqual(['Replace file', 'Download file', 'Delete']);
  await press('Replace file');
  await press('Delete');
  expect([onReplace.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1]);
});

test('a Word file is downloaded: there is nothing to show', async () => {
  const { place, calls, buttons } = await openLetter(word);
  expect(buttons()).toEqual(['Replace file', 'Download file', 'Delete']);
  expect(place.querySelector('[id^=pdf-page-]')).toBeNull();
  expect(calls).toEqual([]);
});

test('what was signed by link stays, and nobody without the permission changes a letter', async () => {
  expect((await openLetter({ ...pdf, isMade: true })).buttons()).toEqual(['Download file']);
  expect((await openLetter(pdf, false)).buttons()).toEqual(['Download file']);
});

test('parts left out of an uploaded letter are listed beside it', async () => {
  const { place } = await openLetter({ ...word, leftOut: ['attachment', 'script', 'link'] });
  expect(place.textContent).toMatch(/An attachment was left out.*Scripts and buttons.*Links to files/);
  expect((await openLetter(word)).place.textContent).not.toMatch(/left out/);
});
