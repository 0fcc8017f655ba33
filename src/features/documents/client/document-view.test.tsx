import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { CaseDocument } from '../contract.ts';
import type { Slot } from './document-slots.ts';
import { DocumentView } from './document-view.tsx';
import type { SlotState } from './slot-state.ts';
import { useDocumentActions } from './use-document-actions.ts';

const readAgain = 'POST /dealer-portal/web/case/file/read-again';
const document = {
  fileId: 'file-1',
  fileType: 'Payslip',
  fileName: 'payslip.pdf',
  mime: 'application/pdf',
  pages: 1,
  status: 3,
} as CaseDocument;
const slot: Slot = { key: 'case:Payslip', fileType: 'Payslip', needed: true, document };
const nothing = () => undefined;

function View({ state, shown, canEdit }: { state: SlotState; shown: CaseDocument; canEdit: boolean }) {
  const actions = useDocumentActions(nothing);
  return (
    <DocumentView
      {...{ caseNo: 'C1', slot, document: shown, state, canEdit, actions, groups: [], withCursor: false }}
      {...{ onDone: nothing, onDelete: nothing, pick: nothing, onward: { label: 'Next', go: nothing } }}
      drafts={{} as never}
      sorting={{} as never}
    />
  );
}

async function open(state: SlotState, { canEdit = true, ...more }: Partial<CaseDocument> & { canEdit?: boolean } = {}) {
  const answer = Promise.withResolvers<unknown>();
  const calls = answerCalls({ [readAgain]: () => answer.promise as never });
  await openPart(<View state={state} shown={{ ...document, ...more }} canEdit={canEdit} />);
  return { answer, made: () => calls.filter(({ name }) => name === readAgain).map(({ body }) => body) };
}
const again = () => page.getByRole('button', { name: 'Read again' });

test('a document that could not be opened is read again once for two presses', async () => {
  const { made, answer } = await open('unopenable');
  await again().dblClick();
  expect(made()).toEqual([{ fileId: 'file-1' }]);
  answer.resolve(null);
  await expect.element(again()).toBeVisible();
});

test.each([
  ['one that was read without a value', 'unreadable', { status: 2 }],
  ['a user who may not change the case', 'unopenable', { canEdit: false }],
] as const)('Read again is not offered for %s', async (_who, state, more) => {
  await open(state, more);
  await expect.element(page.getByRole('region', { name: 'Payslip' })).toBeVisible();
  expect(again().query()).toBeNull();
});

test('parts left out of the uploaded file are listed beside the document', async () => {
  await open('unopenable', { leftOut: ['attachment', 'link'] });
  await expect.element(page.getByText(/^An attachment was left out/)).toBeVisible();
  await expect.element(page.getByText(/^Links to files/)).toBeVisible();
  expect(page.getByText(/^Scripts and buttons/).query()).toBeNull();
});
