import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../../testing/parts/open-part.tsx';
import type { Application } from '../../../applications/contract.ts';
import { SendButton } from './send-button.tsx';
import { SentNote } from './sent-note.tsx';

const sent = (financierName: string, status: number | null) =>
  ({
    applicationId: financierName,
    financierId: financierName,
    financierName,
    status,
    submittedAt: '2026-11-20T04:00:00Z',
  }) as Application;

async function readNote(...applications: Application[]) {
  answerCalls({ 'GET /dealer-portal/web/applicationForm/list': () => applications });
  const { place } = await openPart(<SentNote caseNo="HP1" />);
  const note = () => place.querySelector('main')?.textContent ?? '';
  return note;
}

test('a sent case says where it was sent, what came of it, and that changes are not sent', async () => {
  const note = await readNote(sent('Raintree Capital', 0), sent('Tembusu Finance', 4), sent('Kallang Credit', null));
  await vi.waitFor(() => expect(note()).toMatch(/^Sent to 2 financiers 20\/11\/2026/));
  expect(note()).toContain('Tembusu Finance: Pending phone call verification.');
  expect(note()).toContain('Changes here are not sent automatically.');
  expect(note()).not.toContain('Kallang');
});

test('sent to one, it names the financier', async () => {
  const note = await readNote(sent('Raintree Capital', 0));
  await vi.waitFor(() => expect(note()).toContain('Sent to Raintree Capital 20/11/2026'));
});

test('the main button of a sent case opens its history; before, it checks and sends', async () => {
  const onSend = vi.fn();
  const { place, show, address } = await openPart(<SendButton sentCaseNo={undefined} isBusy={false} onSend={onSend} />);
  const main = () => place.querySelector<HTMLElement>('main [data-variant="filled"]');
  await act(() => main()?.click());
  expect(onSend).toHaveBeenCalledTimes(1);
  await show(<SendButton sentCaseNo="HP1" isBusy={false} onSend={onSend} />);
  await act(() => main()?.click());
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(address()).toContain('/case/loan-history?id=HP1');
});
