import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { enterFreshCodes } from '../../../testing/fresh-codes.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import {
  askToSign,
  type CaseToSign,
  changeFinancing,
  findLettersByCall,
  linkOn,
  messagesOn,
  newMobile,
  openCaseToSign,
  openNewestLink,
  prepareSignature,
  sendLetterByCall,
  sendSignature,
  showSigningPageByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import { maxLinksPerDay } from '../../tickets/ticket-rules.ts';
import { linkDays } from '../signing-rules.ts';
import { signingLetters, signingLinks } from './tables.ts';

it.beforeAll(async () => {
  portal.clock.hold();
});

const revoke = ({ caseNo, personalInfoId }: CaseToSign, token = grace) =>
  portal.call('POST /lca/revoke', { token, body: { caseNo, personalInfoId } });
const readLetter = (letterId: string, token = grace) =>
  portal.app.inject({ url: '/api/dealer-portal/web/lca/letter', query: { letterId }, headers: { token } });
async function changeApplicant(caseNo: string, change: object) {
  const { revision, personalInformation, vehicleInformationWeb, financingInformation } = await readCase(caseNo);
  const [first, ...others] = personalInformation;
  const values = {
    vehicleInformationWeb,
    financingInformation,
    personalInformation: [{ ...first, ...change }, ...others],
  };
  return saveCaseByCall({ ...values, caseNo, revision });
}

describe('a letter', () => {
  it('is sent by a short message that names the dealer, and nobody and nothing of the case', async () => {
    const signable = await openCaseToSign();
    const sent = await sendLetterByCall(signable);
    expect(sent.data).toMatchObject({ sentTo: `+65 ••••• ${signable.phone.slice(-3)}`, resendInSeconds: 60 });
    expect(Date.parse(sent.data.expiresAt) - portal.clock.now().getTime()).toBe(linkDays * 24 * 3600_000);
    const [text, ...others] = await messagesOn(signable.phone);
    expect(others).toEqual([]);
    expect(text).toMatch(
      /^Lorong Motors Pte\. Ltd\. asks you to sign the letter of confirmation and authorisation for your car loan\. Sign by \d\d\/\d\d\/2\d{3} \d\d:\d\d: http:\/\/127\.0\.0\.1:\d+\/lca-signature#[\w-]{43}$/,
    );
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([
      {
        kind: 'lca',
        personalInfoId: signable.personalInfoId,
        signerName: 'Tan Wei Ling',
        onBehalfOf: null,
        fileType: 'Applicant',
        state: 'sent',
        sentTo: sent.data.sentTo,
        sentAt: portal.clock.now().toISOString(),
        openedAt: null,
        signedAt: null,
        expiresAt: sent.data.expiresAt,
        textVersion: 1,
        fileId: null,
      },
    ]);
  });

  it('is sent by e-mail too, and its code to the mobile all the same', async () => {
    const email = `signer-${newMobile().slice(3)}@example.sg`;
    const signable = await openCaseToSign({ email });
    expect((await sendLetterByCall(signable, { channel: 'email' })).data.sentTo).toBe('s•••@example.sg');
    expect(await messagesOn(signable.phone)).toEqual([]);
    const mail = await portal.latestMessage('email', email);
    expect(mail?.text).toContain('A code to open it goes to your mobile number by SMS.');
    const token = /signature#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await portal.call('POST /ticket', { body: { token } });
    expect((await messagesOn(signable.phone))[0]).toMatch(/\b\d{6}\b/);
  });

  it('is sent once by a key that is sent twice', async () => {
    const signable = await openCaseToSign();
    const both = await Promise.all([
      sendLetterByCall(signable, { key: 'twice' }),
      sendLetterByCall(signable, { key: 'twice' }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await messagesOn(signable.phone)).toHaveLength(1);
  });

  it('is sent once a minute and so often a day, however many ask at once', async () => {
    const signable = await openCaseToSign();
    const asked = await Promise.all([
      sendLetterByCall(signable),
      sendLetterByCall(signable),
      sendLetterByCall(signable),
    ]);
    expect(asked.map(({ code }) => code).sort()).toEqual(['0000', '6003', '6003']);
    for (let more = 1; more < maxLinksPerDay; more += 1) {
      portal.clock.advance(61);
      expect((await sendLetterByCall(signable)).code).toBe('0000');
    }
    portal.clock.advance(61);
    expect((await sendLetterByCall(signable)).code).toBe('6002');
    // Nothing changed in between, so there is still one letter.
    const letters = await portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, signable.caseNo));
    expect(letters).toHaveLength(1);
  });

  it('ends the link before: neither it nor its ticket opens anything', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    const former = await linkOn(signable.phone);
    portal.clock.advance(61);
    await askToSign(signable);
    expect(await linkOn(signable.phone)).not.toBe(former);
    expect((await showSigningPageByCall(ticket)).code).toBe('1622');
    expect((await portal.call('POST /ticket', { body: { token: former } })).code).toBe('1622');
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'opened' }]);
  });

  it('is not sent to who signed it already, unless the case changed', async () => {
    const signable = await openCaseToSign();
    await signAll(await askToSign(signable));
    portal.clock.advance(61);
    expect((await sendLetterByCall(signable)).code).toBe('5004');
    await changeFinancing(signable.caseNo, { loanAmountCents: 8_000_000 });
    expect((await sendLetterByCall(signable)).code).toBe('0000');
  });

  it.for([
    ['name', { name: '' }, '2003', 'Enter the name.'],
    ['identity number', { identityNumber: '' }, '2003', 'Enter the identity number.'],
    ['mobile number', { mobile: '' }, '2001', 'Enter the mobile number.'],
  ] as const)('waits for the %s', async ([, applicant, code, obstacle]) => {
    const signable = await openCaseToSign(applicant);
    expect((await findLettersByCall(signable.caseNo))[0]).toMatchObject({ state: 'notSent', obstacle });
    expect((await sendLetterByCall(signable)).code).toBe(code);
  });

  it('waits for an e-mail address where it goes by e-mail', async () => {
    const signable = await openCaseToSign({ email: '' });
    const { code, data } = await sendLetterByCall(signable, { channel: 'email' });
    expect([code, data]).toEqual(['2001', { fields: { email: 'Enter the e-mail address of this person.' } }]);
  });

  it('waits for who signs for a company, and for a number of one of them', async () => {
    const [company] = sampleCompanyCase(0).personalInformation;
    const values = { ...sampleCompanyCase(0), personalInformation: [{ ...company, authorisedSignatory: '' }] };
    const { caseNo, revision } = (await saveCaseByCall(values)).data;
    expect((await findLettersByCall(caseNo))[0]).toMatchObject({ obstacle: 'Enter who signs for the company.' });
    await saveCaseByCall({ ...values, caseNo, revision, personalInformation: [company] });
    expect((await findLettersByCall(caseNo))[0]).toMatchObject({
      signerName: 'Ahmad Bin Illiyas',
      onBehalfOf: 'Illiyas Engineering Pte. Ltd.',
      obstacle: 'Enter a mobile number of the company or its director.',
    });
  });

  it('is not made with characters that no font prints', async () => {
    const signable = await openCaseToSign({ name: 'ออมนิ' });
    // The dealer can read it before anything is sent.
    expect((await findLettersByCall(signable.caseNo))[0]?.obstacle).toContain('cannot print “อ');
    expect((await sendLetterByCall(signable)).code).toBe('2003');
    expect(await portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, signable.caseNo))).toEqual([]);
  });

  it('is printed with a Chinese name', async () => {
    const signable = await openCaseToSign({ name: 'Tan Wei Ling 陈伟玲' });
    await signAll(await askToSign(signable));
    await portal.runJobs();
    expect((await findLettersByCall(signable.caseNo))[0]).toMatchObject({
      state: 'signed',
      fileId: expect.any(String),
    });
  });

  it('is not sent for a person who is not of the case', async () => {
    const [signable, other] = [await openCaseToSign(), await openCaseToSign()];
    expect((await sendLetterByCall({ ...signable, personalInfoId: other.personalInfoId })).code).toBe('2001');
    expect((await sendLetterByCall({ ...signable, caseNo: 'HP00000000000' })).code).toBe('4001');
  });

  it('does not get out of the sealed columns', async () => {
    const signable = await openCaseToSign();
    await sendLetterByCall(signable);
    const [letter] = await portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, signable.caseNo));
    const [link] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
    expect(letter?.frozen.toString('latin1')).not.toContain('Tan Wei Ling');
    const plain = JSON.stringify({ ...letter, frozen: '', ...link, message: link?.message?.toString('latin1') });
    expect(plain).not.toContain(signable.phone.slice(3));
    expect(plain).not.toContain(await linkOn(signable.phone));
    expect(plain).not.toContain('S8312345A');
  });
});

describe('a revoked link', () => {
  it('opens nothing, is shown as revoked, and may be followed by another', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    expect((await revoke(signable)).code).toBe('0000');
    expect((await revoke(signable)).code).toBe('0000');
    expect((await showSigningPageByCall(ticket)).code).toBe('1622');
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'revoked' }]);
    const [row] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
    expect(row?.message).toBeNull();
    portal.clock.advance(61);
    expect((await signAll(await askToSign(signable))).code).toBe('0000');
  });

  it('is not sent at all where its message had not left yet', async () => {
    const signable = await openCaseToSign();
    await sendLetterByCall(signable);
    await revoke(signable);
    expect(await messagesOn(signable.phone)).toEqual([]);
  });

  it('leaves what was signed', async () => {
    const signable = await openCaseToSign();
    await signAll(await askToSign(signable));
    await revoke(signable);
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'signed' }]);
  });
});

describe('a changed mobile number', () => {
  it('ends the link whose codes went to the old one', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    const body = await prepareSignature(ticket);
    await enterFreshCodes();
    expect((await changeApplicant(signable.caseNo, { mobile: newMobile() })).code).toBe('0000');
    expect((await sendSignature(ticket, body)).code).toBe('1622');
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'revoked' }]);
  });

  it('keeps the link where only its writing changed', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    await changeApplicant(signable.caseNo, { mobile: signable.phone.replace('+65', '+65 ') });
    expect((await showSigningPageByCall(ticket)).code).toBe('0000');
  });
});

describe('other accounts', () => {
  const openOther = async () => {
    const token = await portal.login('87215530');
    const bukit = { id: 'demo-bukit-auto', channelNo: 'BA001', name: 'Bukit', channelUserId: 'demo-siti-bukit' };
    await portal.call('POST /dealer/selectChannel', { token, body: bukit });
    return token;
  };

  it('of another dealer find neither case nor letter', async () => {
    const signable = await openCaseToSign();
    await sendLetterByCall(signable);
    const [letter] = await findLettersByCall(signable.caseNo);
    const siti = await openOther();
    expect((await portal.call(`GET /lca/getInfo/${signable.caseNo}`, { token: siti })).code).toBe('4001');
    expect((await sendLetterByCall(signable, { token: siti })).code).toBe('4001');
    expect((await revoke(signable, siti)).code).toBe('4001');
    expect((await readLetter(letter?.letterId ?? '', siti)).json().code).toBe('4001');
    expect((await readLetter(letter?.letterId ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of the same dealer find no case of a colleague', async () => {
    const { caseNo, personalInfoId } = await openCase();
    await sendLetterByCall({ caseNo, personalInfoId });
    const [letter] = await findLettersByCall(caseNo);
    expect((await portal.call(`GET /lca/getInfo/${caseNo}`, { token: daniel })).code).toBe('4001');
    expect((await readLetter(letter?.letterId ?? '', daniel)).json().code).toBe('4001');
  });
});

describe('progress', () => {
  it('is answered as unchanged while it is', async () => {
    const signable = await openCaseToSign();
    await sendLetterByCall(signable);
    const url = `/api/dealer-portal/web/lca/getInfo/${signable.caseNo}`;
    const first = await portal.app.inject({ url, headers: { token: grace } });
    const headers = { token: grace, 'if-none-match': String(first.headers.etag) };
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(304);
    await openNewestLink(signable);
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(200);
  });

  it('goes from sent to expired when nobody opens the link', async () => {
    const signable = await openCaseToSign();
    await sendLetterByCall(signable);
    const link = await linkOn(signable.phone);
    portal.clock.advance(linkDays * 24 * 3600);
    const token = await portal.login();
    expect(await findLettersByCall(signable.caseNo, token)).toMatchObject([{ state: 'expired' }]);
    expect((await portal.call('POST /ticket', { body: { token: link } })).code).toBe('1622');
    expect((await sendLetterByCall(signable, { token })).code).toBe('0000');
  });
});
