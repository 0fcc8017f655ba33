import { afterEach, expect, test } from 'vitest';
import type { Reply } from '../../../client/api.ts';
import { endSession, openSession, startSession } from '../../../client/session.ts';
import { answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { CaseSummary } from '../../cases/contract.ts';
import { WaitingText } from './waiting-text.tsx';

afterEach(() => endSession('logout'));

const summary = {
  caseNo: 'HP26112700018',
  submissionState: 1,
  applications: [{ applicationId: 'a', financierName: 'Tembusu Finance', status: 2, delivery: 'sent' }],
} as unknown as CaseSummary;
const me = (permissions: string[]) =>
  ({
    user: { phone: '+6591112222' },
    dealers: [],
    invitations: [],
    permissions,
  }) as unknown as Reply<'GET /dealer-portal/web/auth/me'>;

test.each([
  ['the reader who may answer it', me(['aa.decide']), /^You/],
  ['a colleague, of who may only look at it', me([]), /^A colleague/],
  ['the reader while it is not known what that one may do', refusalByCode('tooMany'), /^You/],
] as const)('an Approval Advice waits for %s', async (_who, answer, text) => {
  await openSession();
  startSession('token');
  const calls = answerCalls({
    'GET /dealer-portal/web/auth/me': () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const { place } = await openPart(<WaitingText summary={summary} />);
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => place.textContent).toMatch(text);
});
