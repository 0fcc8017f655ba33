import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/query-client.ts';
import { endSession, startSession } from '../../../client/session.ts';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../auth/dealer.ts';
import { DealerDialog } from './dealer-dialog.tsx';

const dealer = (name: string) =>
  ({
    id: name,
    channelNo: name,
    name,
    channelUserId: name,
    uen: '',
    accountType: 1,
    permissions: [],
  }) as unknown as Dealer;

beforeEach(() => startSession('token', dealer('Novena Cars')));
afterEach(() => endSession('logout'));

test('a dealer that was accepted in between comes last, and no row moves', async () => {
  const dealers = [dealer('Novena Cars'), dealer('Yishun Cars')];
  const me = () => ({
    user: { phone: '+6581112222', userName: 'Ng' },
    dealers,
    chosenDealer: dealers[0],
    invitations: [],
    permissions: [],
  });
  answerCalls({
    'GET /dealer-portal/web/auth/me': () => me() as never,
    'GET /dealer-portal/web/dealer/waiting': () => [] as never,
  });
  await openPart(<DealerDialog onClose={() => undefined} onOpenInvitation={() => undefined} />);
  const rows = () => [...document.querySelectorAll('dialog li b')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(rows()).toEqual(['Novena Cars', 'Yishun Cars']));
  dealers.splice(0, 0, dealer('Bedok Cars'));
  await act(() => queryClient.refetchQueries());
  await vi.waitFor(() => expect(rows()).toEqual(['Novena Cars', 'Yishun Cars', 'Bedok Cars']));
});
