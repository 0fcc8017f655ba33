import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { openLinkWithCode, type SentLink } from '../../../testing/ask-by-link.ts';
import { teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { newMobile, sendLetterByCall } from '../../../testing/sign-by-link.ts';
import { setMessageTimes } from '../../dealers/server/set-message-times.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import { messageBudget } from '../message-budget.ts';
import { deleteSentMessages } from './charge-message.ts';
import { sentMessages } from './tables.ts';

it.beforeAll(() => portal.clock.hold());
beforeEach(async () => {
  await portal.db.delete(sentMessages);
  await portal.db.update(dealers).set({ messageTimes: 1 });
});

/** Opens a case of a customer with a number of their own. */
async function openCase(token: string) {
  const body = sampleCase();
  const [party] = body.personalInformation;
  const phone = newMobile();
  if (party) Object.assign(party, { mobile: phone, personalInfoId: randomUUID() });
  const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body });
  return { caseNo: data.caseNo, personalInfoId: party?.personalInfoId ?? '', phone };
}
type OpenCase = Awaited<ReturnType<typeof openCase>>;

const ways: Record<
  string,
  (opened: OpenCase, token: string) => Promise<{ code: string; message: string; status: number }>
> = {
  documents: ({ caseNo, personalInfoId }, token) =>
    portal.call('POST /case/file/request', { token, body: { caseNo, personalInfoId, fileTypes: ['Payslip'] } }),
  Myinfo: ({ caseNo, personalInfoId }, token) =>
    portal.call('POST /singpass/link', { token, body: { caseNo, personalInfoId } }),
  letters: (opened, token) => sendLetterByCall(opened, { token }),
};

/** Adds messages that an account has just sent: Grace's account, unless another is given. */
async function addSent(count: number, accountId?: string) {
  const [owner] = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.userName, 'Grace Teo Hui Min'));
  if (!owner) throw new Error('Grace is missing.');
  const sent = { kind: 'link', dealerId: owner.dealerId, accountId: accountId ?? owner.userId } as const;
  const sentAt = portal.clock.now();
  const rows = Array.from({ length: count }, () => ({ ...sent, messageId: randomUUID(), sentAt }));
  await portal.db.insert(sentMessages).values(rows);
  return owner;
}
const hour = messageBudget.account.hour;

describe('the budget of messages to customers', () => {
  it.for(Object.keys(ways))('ends with links for %s', async (way, { grace }) => {
    await addSent(hour - 1);
    const send = ways[way];
    expect((await send?.(await openCase(grace), grace))?.code).toBe('0000');
    const refused = await send?.(await openCase(grace), grace);
    expect(refused).toMatchObject({ status: 429, code: '6002' });
    expect(refused?.message).toMatch(
      /^This account sent too many messages to customers in the past hour\. Try again at \d\d:\d\d\.$/,
    );
    portal.clock.advance(3601);
    expect((await send?.(await openCase(grace), grace))?.code).toBe('0000');
  });

  it('counts all ways together, and a colleague apart', async ({ grace, daniel }) => {
    await addSent(hour - 2);
    const opened = await openCase(grace);
    expect((await ways.documents?.(opened, grace))?.code).toBe('0000');
    expect((await ways.letters?.(opened, grace))?.code).toBe('0000');
    expect((await ways.Myinfo?.(opened, grace))?.code).toBe('6002');
    expect((await ways.Myinfo?.(await openCase(daniel), daniel))?.code).toBe('0000');
  });

  it('lets one of two through that are sent at once', async ({ grace }) => {
    await addSent(hour - 1);
    const cases = [await openCase(grace), await openCase(grace)];
    const sent = await Promise.all(cases.map((opened) => ways.documents?.(opened, grace)));
    expect(sent.map((reply) => reply?.code).sort()).toEqual(['0000', '6002']);
  });

  it('is shared by the accounts of a dealer', async ({ daniel }) => {
    const { dealerId } = await addSent(messageBudget.dealer.hour, 'a colleague');
    const refused = await ways.documents?.(await openCase(daniel), daniel);
    expect(refused?.message).toMatch(/^Your dealer sent too many messages to customers in the past hour\./);
    await setMessageTimes(portal.context, { dealerId, times: 2 });
    expect((await ways.documents?.(await openCase(daniel), daniel))?.code).toBe('0000');
  });

  it('leaves a customer who holds a link the code, until twice the budget', async ({ grace }) => {
    const opened = await openCase(grace);
    await ways.documents?.(opened, grace);
    await portal.runJobs();
    const text = (await portal.latestMessage('sms', opened.phone))?.text ?? '';
    const link: Pick<SentLink, 'token' | 'phone'> = {
      token: /#([\w-]{43})$/.exec(text)?.[1] ?? '',
      phone: opened.phone,
    };
    await addSent(hour);
    expect(await openLinkWithCode(portal, link)).toMatch(/^[\w-]{20,}$/);
    portal.clock.advance(120);
    await addSent(hour);
    const refused = await portal.call('POST /ticket', { body: { token: link.token } });
    expect(refused).toMatchObject({ status: 429, code: '6002' });
  });

  it('forgets messages after a day', async () => {
    await addSent(10);
    portal.clock.advance(24 * 3600 + 1);
    await deleteSentMessages(portal.context);
    expect(await portal.db.select().from(sentMessages)).toEqual([]);
  });
});
