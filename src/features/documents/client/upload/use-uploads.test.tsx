import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { collection } from '../../../../client/device/collection.ts';
import { endSession, startSession } from '../../../../client/session.ts';
import { answerCalls, refusalByCode } from '../../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../../auth/dealer.ts';
import type { CaseDocument } from '../../contract.ts';
import type { UploadPlace } from './upload-place.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads } from './use-uploads.ts';

const upload = 'POST /dealer-portal/web/case/file/upload';
const nric: UploadPlace = { key: 'NRICFront', fileType: 'NRICFront' };
const pdf = (name: string, size = 8) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
let cases = 0;
let caseNo = '';

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  endSession('logout');
  startSession('token', { channelNo: 'LM001', channelUserId: 'user-1' } as Dealer);
  cases += 1;
  caseNo = `HP261127${String(cases).padStart(5, '0')}`;
});

/** Renders the uploads of a case as its pages show them, with a button that adds a file. */
function Uploads({ file, of: openedCase = caseNo }: { file?: File; of?: string }) {
  const { uploads, add, retry, cancel, unlock } = useUploads(openedCase);
  return (
    <>
      <button type="button" onClick={() => file && add(nric, file)}>
        Add
      </button>
      {uploads.size === 0 && <p>All arrived</p>}
      {[...uploads].map(([key, entry]) => (
        <UploadProgress
          key={key}
          upload={entry}
          onRetry={() => retry(key)}
          onCancel={() => cancel(key)}
          onUnlock={(password) => unlock(key, password)}
        />
      ))}
    </>
  );
}

/** Answers uploads in turn, and further ones with success. */
function answerUploads(...answers: unknown[]) {
  return answerCalls({
    [upload]: async () => {
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      return { fileId: 'file-1' } as CaseDocument;
    },
  });
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const arrived = () => expect.element(page.getByText('All arrived')).toBeVisible();

test('an upload goes on when its page is left, and every page of the case shows it', async () => {
  const answer = Promise.withResolvers();
  const calls = answerUploads(answer.promise);
  const { leave } = await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await leave();
  await openPart(<Uploads />);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  answer.resolve({});
  await arrived();
  expect(calls.map(({ body }) => body)).toEqual([{ caseNo, fileType: 'NRICFront', file: 'nric.pdf' }]);
});

test('a lost connection is shown, and the upload resumes when the browser is online again', async () => {
  const calls = answerUploads(new TypeError('no connection'));
  await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  await expect.element(page.getByText(/^The connection was lost. The file is kept/)).toBeVisible();
  expect(calls).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await arrived();
  expect(calls).toHaveLength(2);
});

test('a press on Try again does not wait for the connection, and two presses send it once', async () => {
  const second = Promise.withResolvers();
  const calls = answerUploads(new TypeError('no connection'), second.promise);
  await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  await page.getByRole('button', { name: 'Try again' }).dblClick();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => calls.length).toBe(2);
  second.resolve({});
  await arrived();
  expect(calls).toHaveLength(2);
});

test('a refusal shows the server’s message, and the same file is not offered again', async () => {
  answerUploads(refusalByCode('fileRefused', { message: 'This PDF is locked.' }));
  await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  await expect.element(page.getByText('This PDF is locked.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  await press('Leave this file out');
  await arrived();
});

test('a file of another format is not sent', async () => {
  const calls = answerUploads();
  await openPart(<Uploads file={new File(['x'], 'nric.doc')} />);
  await press('Add');
  await expect.element(page.getByText(/^Please upload/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('stopping takes the file away and ends the call', async () => {
  const answer = Promise.withResolvers();
  const calls = answerUploads(answer.promise);
  await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  await expect.poll(() => calls.length).toBe(1);
  await press(/^Stop upload/);
  await arrived();
  answer.reject(new TypeError('no connection'));
  await arrived();
  expect(calls).toHaveLength(1);
});

test('a closed tab’s file is sent by the next one; that of an open tab is left to it', async () => {
  const stored = collection<{ slot: UploadPlace; id: string }>('upload');
  const name = { owner: 'user-1', caseNo };
  const put = (about: string, tab: string, file: File) =>
    stored.write(
      { ...name, about, tab },
      { slot: { ...nric, key: about }, id: about },
      { files: [{ id: about, file }] },
    );
  await put('left', 'closed-tab', pdf('left.pdf'));
  await put('theirs', 'open-tab', pdf('theirs.pdf'));
  const close = Promise.withResolvers();
  const isHeld = Promise.withResolvers();
  void navigator.locks.request('dealer-portal-tab:open-tab', () => {
    isHeld.resolve(undefined);
    return close.promise;
  });
  await isHeld.promise;
  const calls = answerUploads();
  await openPart(<Uploads />);
  await expect.poll(() => calls.length).toBe(1);
  await arrived();
  close.resolve(undefined);
  expect(calls.map(({ body }) => (body as { file: string }).file)).toEqual(['left.pdf']);
  expect((await stored.list(name)).map(({ about }) => about)).toEqual(['theirs']);
});

test.each([
  ['is left at once where the file is stored on the device', 1, false, false],
  ['is left at once where a locked file is stored on the device', 1, true, false],
  ['is asked about where the device stores no files', 0, false, true],
  ['is asked about where a locked file waits for its password and is not stored', 0, true, true],
])('the page %s', async (_, stored, isLocked, asks) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  if (!stored) {
    put.mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
  }
  const locked = refusalByCode('fileRefused', { message: 'This PDF is locked.', data: { reason: 'encrypted' } });
  answerUploads(isLocked ? locked : new Promise(() => undefined));
  await openPart(<Uploads file={pdf('nric.pdf')} />);
  await press('Add');
  if (isLocked) await expect.element(page.getByLabelText('Password of this PDF')).toBeVisible();
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(0);
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await expect.poll(leave).toBe(asks);
  await press(isLocked ? 'Leave this file out' : /^Stop upload/);
  await arrived();
  expect(leave()).toBe(false);
});

test('a locked PDF asks for its password, says that a wrong one is wrong, and ends asking after five', async () => {
  const locked = () => refusalByCode('fileRefused', { message: 'This PDF is locked.', data: { reason: 'encrypted' } });
  const wrong = () => refusalByCode('fileRefused', { message: 'Wrong.', data: { reason: 'wrong-password' } });
  const calls = answerUploads(locked(), wrong(), undefined);
  await openPart(<Uploads file={pdf('statement.pdf')} />);
  await press('Add');
  await expect.element(page.getByText('This PDF is locked with a password.')).toBeVisible();
  const field = () => page.getByLabelText('Password of this PDF');
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole('form', { name: 'Unlock statement.pdf' })).toBeVisible();
  await press('Unlock');
  await expect.element(page.getByText('Enter the password.')).toBeVisible();
  await field().fill('1234');
  await press('Unlock');
  await expect.element(page.getByText('Wrong password. Try again.')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await field().fill('567D0412');
  await press('Unlock');
  await arrived();
  expect(calls.map(({ body }) => (body as { password?: string }).password)).toEqual([undefined, '1234', '567D0412']);
  expect(JSON.stringify(calls.map(({ query, headers }) => [query, headers]))).not.toContain('567D0412');

  answerUploads(locked(), wrong(), wrong(), wrong(), wrong(), wrong());
  await press('Add');
  for (let tries = 0; tries < 5; tries += 1) {
    await field().fill(`try ${tries}`);
    await press('Unlock');
    await expect.element(page.getByRole('button', { name: 'Unlock' }).or(page.getByText('Wrong.'))).toBeVisible();
  }
  await expect.element(page.getByText('Wrong.')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});
