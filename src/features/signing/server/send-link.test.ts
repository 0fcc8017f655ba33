import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  changeFinancing,
  findLettersByCall,
  messagesOn,
  openCaseToSign,
  openNewestLink,
  sendLetterByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import { messageBudget } from '../../tickets/message-budget.ts';
import { sentMessages } from '../../tickets/server/tables.ts';
import { remindSigners } from './send-link.ts';
import { signingLinks } from './tables.ts';

it.beforeAll(async () => {
  portal.clock.hold();
});

const hours = (count: number) => portal.clock.advance(count * 3600);
/** Opens a case and sends its letter. */
async function ask() {
  const token = await portal.login();
  const signable = await openCaseToSign({}, token);
  await sendLetterByCall(signable, { token });
  return signable;
}
/** Returns the messages on a phone after the present reminders were sent. */
async function remind(phone: string): Promise<string[]> {
  await remindSigners(portal.context);
  return (await messagesOn(phone)).filter((text) => text.includes('signature'));
}
const rowOf = async (caseNo: string) =>
  (await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, caseNo)))[0];

it('reminds a signer after a day, and a day before the link ends, with the same link', async () => {
  const { caseNo, phone } = await ask();
  expect(await remind(phone)).toHaveLength(1);
  hours(23);
  expect(await remind(phone)).toHaveLength(1);
  hours(1);
  const [first, sent] = await remind(phone);
  expect(first).toMatch(
    /^Reminder: Lorong Motors Pte\. Ltd\. waits for your signature on the letter of confirmation and authorisation for your car loan\./,
  );
  expect(first?.split('#')[1]).toBe(sent?.split('#')[1]);
  expect(await remind(phone)).toHaveLength(2);
  hours(4 * 24);
  expect(await remind(phone)).toHaveLength(2);
  hours(24);
  expect(await remind(phone)).toHaveLength(3);
  hours(12);
  expect(await remind(phone)).toHaveLength(3);
  const token = await portal.login();
  expect(await findLettersByCall(caseNo, token)).toMatchObject([{ state: 'sent', remindedAt: expect.any(String) }]);
});

it('waits with a reminder that exceeds the budget of messages, and still sends those of others', async () => {
  const { phone } = await ask();
  const other = await ask();
  await messagesOn(phone);
  hours(24);
  const [link] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, other.caseNo));
  if (!link) throw new Error('The link is missing.');
  const { dealerId } = link;
  await portal.db.update(signingLinks).set({ askedBy: 'colleague' }).where(eq(signingLinks.caseNo, other.caseNo));
  const rows = Array.from({ length: 2 * messageBudget.account.hour }, () => {
    const sentAt = portal.clock.now();
    return { messageId: randomUUID(), kind: 'code' as const, dealerId, accountId: link.askedBy, sentAt };
  });
  await portal.db.insert(sentMessages).values(rows);
  expect(await remind(phone)).toHaveLength(1);
  expect(await remind(other.phone)).toHaveLength(2);
  portal.clock.advance(3601);
  expect(await remind(phone)).toHaveLength(2);
});

it('reminds once where two processes look at the same time', async () => {
  const { phone } = await ask();
  await messagesOn(phone);
  hours(24);
  await Promise.all([remindSigners(portal.context), remindSigners(portal.context)]);
  expect(await remind(phone)).toHaveLength(2);
});

it('forgets the secret of a link that is over', async () => {
  const { caseNo, phone } = await ask();
  await messagesOn(phone);
  expect((await rowOf(caseNo))?.message).not.toBeNull();
  hours(7 * 24);
  expect(await remind(phone)).toHaveLength(1);
  expect((await rowOf(caseNo))?.message).toBeNull();
});

it('does not remind who signed, nor of a letter that the case no longer says', async () => {
  const [signed, outdated] = [await ask(), await ask()];
  await signAll(await openNewestLink(signed));
  expect((await rowOf(signed.caseNo))?.message).toBeNull();
  const token = await portal.login();
  await changeFinancing(outdated.caseNo, { loanAmountCents: 7_000_000 }, token);
  await messagesOn(outdated.phone);
  hours(24);
  expect(await remind(signed.phone)).toHaveLength(1);
  expect(await remind(outdated.phone)).toHaveLength(1);
});

it('sends nothing for a letter that changed before its message left', async () => {
  const token = await portal.login();
  const signable = await openCaseToSign({}, token);
  await sendLetterByCall(signable, { token });
  await changeFinancing(signable.caseNo, { loanAmountCents: 7_000_000 }, token);
  expect(await messagesOn(signable.phone)).toEqual([]);
});
