import { expect, test, vi } from 'vitest';
import { act, openPart } from '../../../../testing/parts/open-part.tsx';
import { SendButton } from './send-button.tsx';
import { SentNote } from './sent-note.tsx';

test('a sent case says so at once, without asking the server, and leads to its history', async () => {
  const { place } = await openPart(<SentNote caseNo="HP1" />);
  expect(place.querySelector('main')?.textContent).toBe(
    'This application was sent. Changes here are not sent automatically. Loan history',
  );
  expect(place.querySelector('main a')?.getAttribute('href')).toBe('/case/loan-history?id=HP1');
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
