import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../../client/session.ts';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../auth/dealer.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';
import { PaperActions, PaperView } from './paper-actions.tsx';

const letter = { kind: 'lca', personalInfoId: 'p1', signerName: 'Tan Wei Ling', state: 'sent', fileId: null } as Letter;

beforeEach(() => startSession('token', { id: 'd', channelNo: 'LM001', channelUserId: 'grace' } as Dealer));
afterEach(() => endSession('logout'));

/** Opens the actions of a case; `choose` picks a file. */
async function openActions(caseNo: string, entry: Letter) {
  const calls = answerCalls({ 'POST /dealer-portal/web/case/file/upload': () => ({ fileId: 'f1' }) as never });
  const { place } = await openPart(<PaperActions caseNo={caseNo} letter={entry} copy={undefined} />);
  const input = place.querySelector('input');
  if (!input) throw new Error('There is nothing to choose a file with.');
  const choose = (name: string) =>
    act(() => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['content'], name));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const uploads = () => calls.filter(({ name }) => name.endsWith('/file/upload')).map(({ body }) => body);
  return { place, choose, uploads };
}

test.each([
  ['a letter of its party', 'HP1', letter, { fileType: 'LetterOfAuthorisation', personalInfoId: 'p1' }],
  ['a sales agreement of the case', 'HP2', { ...letter, kind: 'vsa' as const }, { fileType: 'VSA' }],
])('a Word file signed on paper is added as %s', async (_, caseNo, letter, expected) => {
  const { choose, uploads } = await openActions(caseNo, letter);
  await choose('signed.docx');
  await vi.waitFor(() => expect(uploads()).toEqual([{ caseNo, ...expected, file: 'signed.docx' }]));
});

test('a picture is refused in the words of the specification, announced, and not sent', async () => {
  const { place, choose, uploads } = await openActions('HP3', letter);
  await choose('signed.jpg');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Please upload a valid document file');
  expect(uploads()).toEqual([]);
});

test.each([
  ['application/pdf', 'View'],
  ['application/msword', 'Download'],
])('a copy that is %s offers to %s it', async (mime, expected) => {
  const { place } = await openPart(<PaperView letter={letter} copy={{ fileId: 'f1', mime } as CaseDocument} />);
  expect(place.querySelector('button')?.firstChild?.textContent).toBe(expected);
});
