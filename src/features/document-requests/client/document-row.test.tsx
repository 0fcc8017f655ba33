import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { AskedDocument } from '../contract.ts';
import { DocumentRow } from './document-row.tsx';
import type { RowState } from './row-state.ts';
import type { DocumentSending } from './use-sendings.ts';

const nothing = () => undefined;

function open(state: RowState, documents: AskedDocument[] = []) {
  const row = { name: 'Payslip', fileTypes: [state.fileType] } as const;
  const decided = async () => true;
  return openPart(
    <ul>
      <DocumentRow
        {...{ row, state, documents, ticket: 'ticket-1', pages: 0, isNext: false }}
        {...{ onFiles: nothing, onPages: nothing, onPhotograph: nothing, onStop: nothing, onUnlock: nothing }}
        {...{ onAccept: decided, onUseFor: decided }}
      />
    </ul>,
  );
}

const locked = {
  slot: { key: 'Payslip' },
  file: new File(['%PDF-'], 'statement-november.pdf', { type: 'application/pdf' }),
  state: 'failed',
  share: 0,
  lock: 'locked',
  passwords: 0,
} as unknown as DocumentSending;

test('a locked file is named, and its password is asked for where the customer types next', async () => {
  await open({ kind: 'failed', fileType: 'Payslip', sending: locked });
  await expect.element(page.getByText('statement-november.pdf')).toBeVisible();
  const form = page.getByRole('form', { name: 'Unlock statement-november.pdf' });
  await expect.element(form.getByLabelText('Password of this PDF')).toHaveFocus();
});

test.each([
  ['Another document', { kind: 'otherDocument', about: 'NOA' }],
  ['Unclear', { kind: 'otherDocument', about: null }],
  ['Unclear', { kind: 'nothing', about: null }],
  ['Cannot be opened', { kind: 'unopenable', about: null }],
] as const)('a document is told as %s where that is its problem: %o', async (word, problem) => {
  await open({ kind: 'unclear', fileType: 'Payslip', problem });
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
});
