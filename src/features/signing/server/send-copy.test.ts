import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  askToSign,
  bringSignatureAndStamp,
  newMobile,
  openBothToSign,
  openCaseToSign,
  signAll,
  signForSeller,
} from '../../../testing/sign-by-link.ts';
import { maxCopiesPerLink } from '../signing-rules.ts';
import { signingLinks } from './tables.ts';

const newAddress = () => `copy-${newMobile().slice(3)}@example.sg`;
const ask = (ticket: string, email: string, key?: string) =>
  portal.call<{ sentTo: string }>('POST /ticket/signing/copy', {
    headers: { ticket },
    body: { email },
    ...(key && { key }),
  });
const attachmentsTo = async (email: string) => {
  await portal.runJobs();
  return (await portal.latestMessage('email', email))?.attachments.map(({ name }) => name) ?? [];
};

describe('a copy', () => {
  it('is mailed to the address that the signer enters, also before it is sealed', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    await signAll(ticket);
    const email = newAddress();
    expect((await ask(ticket, email)).data.sentTo).toBe('c•••@example.sg');
    const [row] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
    expect(row?.copyTo?.toString('latin1')).not.toContain('example.sg');
    expect(await attachmentsTo(email)).toEqual([`${signable.caseNo} letter of confirmation and authorisation.pdf`]);
    expect((await portal.latestMessage('email', email))?.text).toContain('/verify');
    const [sent] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
    expect(sent?.copyTo).toBeNull();
    const later = newAddress();
    await ask(ticket, later);
    expect(await attachmentsTo(later)).toHaveLength(1);
  });

  it('is there once something is signed', async () => {
    const ticket = await askToSign(await openCaseToSign());
    expect((await ask(ticket, newAddress())).code).toBe('5002');
  });

  it('goes to real addresses, and so often', async () => {
    const ticket = await askToSign(await openCaseToSign());
    await signAll(ticket);
    for (const email of [
      '',
      'nobody',
      'a@b',
      'a b@example.sg',
      'a@example.sg,b@example.sg',
      'a@example.sg\r\nBcc: b@c.sg',
    ]) {
      expect((await ask(ticket, email)).code).toBe('2001');
    }
    const email = newAddress();
    for (let more = 0; more < maxCopiesPerLink; more += 1) expect((await ask(ticket, email)).code).toBe('0000');
    expect((await ask(ticket, email)).code).toBe('6002');
  });

  it('is sent once by a key that is sent twice', async () => {
    const ticket = await askToSign(await openCaseToSign());
    await signAll(ticket);
    const email = newAddress();
    const both = [await ask(ticket, email, 'copy'), await ask(ticket, email, 'copy')];
    expect(both[0]).toEqual(both[1]);
    await portal.runJobs();
    const query = new URLSearchParams({ channel: 'email', to: email });
    const reply = await fetch(`${portal.sandbox.url}/api/messages?${query}`);
    expect(await reply.json()).toHaveLength(1);
  });

  it('of the agreement follows when the seller has signed', async () => {
    const { caseNo, ticket } = await openBothToSign();
    await signAll(ticket);
    const email = newAddress();
    await ask(ticket, email);
    expect(await attachmentsTo(email)).toEqual([`${caseNo} letter of confirmation and authorisation.pdf`]);
    await bringSignatureAndStamp();
    expect((await signForSeller(caseNo)).code).toBe('0000');
    expect(await attachmentsTo(email)).toEqual([`${caseNo} vehicle sales agreement.pdf`]);
  });
});
