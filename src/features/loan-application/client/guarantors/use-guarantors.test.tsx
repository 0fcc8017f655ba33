import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../../../client/session.ts';
import { type Answers, answerCalls } from '../../../../testing/parts/answer-calls.ts';
import { act, runHook } from '../../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../../auth/dealer.ts';
import { emptyCase } from '../../../cases/client/empty-case.ts';
import { openEditor } from '../../../cases/client/open-editor.ts';
import type { CaseDetail } from '../../../cases/contract.ts';
import { useGuarantors, useOpenedGuarantor } from './use-guarantors.ts';

const caseNo = 'HP26112700018';
const guarantor = (personalInfoId: string) => ({ personalInfoId, role: 'guarantor', partyType: 'individual' });
const known = emptyCase();
const caseOf = (revision: number, ...ids: string[]) =>
  ({
    ...known,
    personalInformation: [...known.personalInformation, ...ids.map(guarantor)],
    ...{ caseNo, revision, formVersion: 2, consents: {}, fieldSources: {}, withheld: {}, removed: [] },
  }) as unknown as CaseDetail;
const none = { saved: () => undefined, takenOver: () => undefined, consentsEnded: () => undefined };

beforeEach(() => {
  endSession('logout');
  startSession('token', { id: 'd', channelNo: 'LM001', channelUserId: 'grace' } as Dealer);
});

/** Opens a form with one guarantor; its case has these guarantors on the server. */
function openForm(...ids: string[]) {
  const answers: Answers = {
    'GET /dealer-portal/web/case/getGuarantorNum': () => ({ guarantorNum: ids.length, remaining: 4 - ids.length }),
    'GET /dealer-portal/web/case/detail/{id}': () => caseOf(2, ...ids),
    'GET /dealer-portal/web/case/personalInfo/{id}': () => ({ ...guarantor('g1'), caseNo, revision: 2 }) as never,
  };
  const calls = answerCalls(answers);
  const editor = openEditor({ detail: caseOf(1, 'g1') }, none);
  const idsNow = () => editor.store.toCase().personalInformation.map(({ personalInfoId }) => personalInfoId);
  return { ...editor, idsNow, names: () => calls.map(({ name }) => name.split('/web/case/')[1]) };
}

test('before a guarantor is added the server is asked whether there is room', async () => {
  const { store, saver, names, idsNow } = openForm('g1');
  const { result } = await runHook(() => useGuarantors(store, saver, () => undefined));
  await act(() => result.current.add({ timeStamp: 1000 }));
  expect(names()).toEqual(['getGuarantorNum']);
  expect(idsNow()).toHaveLength(3);
});

test('a double click adds one guarantor, also where the server answers the second click after a key was pressed', async () => {
  const { store, saver, idsNow } = openForm('g1');
  const type = (path: string) => store.set(path, 'Lim Siew Hoon');
  const { result } = await runHook(() => useGuarantors(store, saver, type));
  const { add } = result.current;
  await act(() => Promise.all([add({ timeStamp: 1000 }), add({ timeStamp: 1100 })]));
  expect(idsNow()).toHaveLength(3);
  await act(() => add({ timeStamp: 1400 }));
  expect(idsNow()).toHaveLength(4);
});

test('none is added where others have filled the case; theirs are shown', async () => {
  const { store, saver, idsNow } = openForm('g1', 'g2', 'g3', 'g4');
  const { result } = await runHook(() => useGuarantors(store, saver, () => undefined));
  await act(() => result.current.add({ timeStamp: 1000 }));
  expect(idsNow().slice(1)).toEqual(['g1', 'g2', 'g3', 'g4']);
});

test('a guarantor that is opened is asked for, and what others saved is taken over', async () => {
  const { saver, names, idsNow, isSaved } = openForm('g1', 'g2');
  await runHook(() => useOpenedGuarantor('g1', saver, isSaved));
  await expect.poll(() => idsNow().slice(1)).toEqual(['g1', 'g2']);
  await runHook(() => useOpenedGuarantor('never-saved', saver, isSaved));
  expect(names()).toEqual(['personalInfo/{id}', 'detail/{id}']);
});
