import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { askForDocumentsByLink, openLinkWithCode } from '../../../testing/ask-by-link.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  askToSign,
  type CaseToSign,
  findLettersByCall,
  linkOn,
  messagesOn,
  openCaseToSign,
  openGuaranteedCase,
  openNewestLink,
  prepareSignature,
  sendLetterByCall,
  sendSignature,
  showSigningPageByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import { tickets } from '../../tickets/server/tables.ts';
import { letterTextVersion } from '../letter-text.ts';
import { signingLinks } from './tables.ts';

const personal = ['Tan Wei Ling', 'SGF2306R', 'Harrier', '84,000', 'S8312345A', '013', 'HP'];
const every = (ticket: string) => {
  const headers = { ticket };
  const body = { documents: [{ letterId: 'any', hash: '0'.repeat(64) }], fileId: 'any', agreed: true };
  return Promise.all([
    portal.call('GET /ticket/signing', { headers }),
    portal.call('GET /ticket/signing/document', { headers, query: { letterId: 'any' } }),
    portal.call('POST /lca/companyInfo', { headers }),
    portal.call('POST /lca/deleteSignature', { headers, body: { fileId: 'any' } }),
    portal.call('GET /lca/signature/any', { headers }),
    portal.call('POST /ticket/signing/sign', { headers, body }),
    portal.call('POST /ticket/signing/copy', { headers, body: { email: 'somebody@example.sg' } }),
  ]);
};

describe('before its code a link', () => {
  let signable: CaseToSign;
  let token: string;
  beforeEach(async () => {
    signable = await openCaseToSign();
    await sendLetterByCall(signable);
    token = await linkOn(signable.phone);
  });

  it('says who sent it and what for, and nothing of person or case', async () => {
    const state = await portal.call('POST /ticket/state', { body: { token } });
    expect(state.data).toEqual({
      isOver: false,
      sender: { dealerName: 'Lorong Motors Pte. Ltd.', telephone: expect.any(String), purpose: 'signing' },
    });
    const asked = await portal.call('POST /ticket', { body: { token } });
    const told = JSON.stringify([state.data, asked.data]);
    for (const word of [...personal, signable.caseNo, signable.phone.slice(3)]) expect(told).not.toContain(word);
    // The number is not shown even in part.
    expect(told).not.toMatch(/[•*x]{2,}/i);
  });

  it('opens no call, neither itself nor with a wrong code', async () => {
    const asked = await portal.call<{ challengeId: string }>('POST /ticket', { body: { token } });
    const right = /\b(\d{6})\b/.exec((await messagesOn(signable.phone))[0] ?? '')?.[1] ?? '';
    const otp = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const wrong = await portal.call('POST /ticket/verify', { body: { token, ...asked.data, otp } });
    expect(wrong.code).toBe('1611');
    expect(JSON.stringify(wrong.data)).not.toContain(signable.caseNo);
    for (const ticket of [token, asked.data.challengeId, '', 'a'.repeat(43)]) {
      expect(new Set((await every(ticket)).map(({ code }) => code))).toEqual(new Set(['1622']));
    }
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'sent', openedAt: null }]);
  });

  it('is closed by five wrong codes, the right one among the later ones', async () => {
    const asked = await portal.call<{ challengeId: string }>('POST /ticket', { body: { token } });
    const right = /\b(\d{6})\b/.exec((await messagesOn(signable.phone))[0] ?? '')?.[1] ?? '';
    const enter = (otp: string) =>
      portal.call('POST /ticket/verify', { body: { token, challengeId: asked.data.challengeId, otp } });
    for (let more = 1; more <= 5; more += 1) await enter(String((Number(right) + more) % 1_000_000).padStart(6, '0'));
    expect((await enter(right)).code).toBe('1612');
  });

  it('is not opened by the code of another link', async () => {
    const other = await openCaseToSign();
    await sendLetterByCall(other);
    const foreign = await linkOn(other.phone);
    const asked = await portal.call<{ challengeId: string }>('POST /ticket', { body: { token: foreign } });
    const otp = /\b(\d{6})\b/.exec((await messagesOn(other.phone))[0] ?? '')?.[1];
    const reply = await portal.call('POST /ticket/verify', { body: { token, ...asked.data, otp } });
    expect(reply.code).not.toBe('0000');
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'sent' }]);
  });

  it('that was never sent answers like one that was, and nobody gets a code', async () => {
    const guessed = 'A'.repeat(43);
    expect((await portal.call('POST /ticket', { body: { token: guessed } })).code).toBe('0000');
    expect((await portal.call('POST /ticket/state', { body: { token: guessed } })).data).toEqual({
      isOver: false,
      sender: null,
    });
  });
});

describe('an opened link', () => {
  it('shows who asks, what is signed, in both languages, and the figures', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    const { data } = await showSigningPageByCall(ticket);
    expect(data).toMatchObject({
      dealerName: 'Lorong Motors Pte. Ltd.',
      askedBy: 'Grace Teo Hui Min',
      signerName: 'Tan Wei Ling',
      onBehalfOf: null,
      fileType: 'Applicant',
      vehicle: 'Toyota Harrier 2.0 Premium',
      plate: 'SGF2306R',
      outdated: false,
      steps: [{ name: 'Tan Wei Ling', fileType: 'Applicant', signedAt: null }],
    });
    const [document] = data.documents;
    expect(document).toMatchObject({
      kind: 'lca',
      textVersion: letterTextVersion,
      signedAt: null,
      sealed: false,
      verifyCode: null,
      figures: [
        { label: 'Loan', value: 'S$84,000.00' },
        { label: 'Instalment', value: expect.stringContaining('× 84') },
        { label: 'Deposit', value: 'S$28,800.00' },
      ],
    });
    expect(document?.sectionsZh).toHaveLength(document?.sections.length ?? -1);
    const pdf = await portal.app.inject({
      url: '/api/dealer-portal/web/ticket/signing/document',
      query: { letterId: document?.letterId ?? '' },
      headers: { ticket },
    });
    expect([pdf.headers['content-type'], pdf.rawPayload.length]).toEqual(['application/pdf', document?.size]);
    expect(pdf.headers['cache-control']).toContain('no-store');
  });

  it('shows only its own letters', async () => {
    const { applicant, guarantor } = await openGuaranteedCase();
    const ticket = await askToSign(applicant);
    await sendLetterByCall(guarantor);
    const letters = await findLettersByCall(applicant.caseNo);
    const read = (letterId: string) =>
      portal.call('GET /ticket/signing/document', { headers: { ticket }, query: { letterId } });
    expect((await read(letters[1]?.letterId ?? '')).code).toBe('4001');
    expect((await read('guessed')).code).toBe('4001');
    expect(JSON.stringify((await showSigningPageByCall(ticket)).data)).not.toContain('S1234567D');
  });

  it('shows what was signed by it until it ends', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    await signAll(ticket);
    await portal.runJobs();
    const again = await portal.call('GET /ticket/signing', { headers: { ticket } });
    expect(again.data).toMatchObject({ documents: [{ sealed: true }], outdated: false });
  });

  it('opens no call for documents, and a link for documents none of signing', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    expect((await portal.call('GET /ticket/upload', { headers: { ticket } })).code).toBe('1622');
    const { caseNo, personalInfoId, phone } = await openCaseToSign();
    const upload = await openLinkWithCode(
      portal,
      await askForDocumentsByLink(portal, grace, { caseNo, personalInfoId, phone, fileTypes: ['Payslip'] }),
    );
    expect(new Set((await every(upload)).map(({ code }) => code))).toEqual(new Set(['1622']));
  });

  it('signs nothing once its ticket is forgotten', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    const body = await prepareSignature(ticket);
    const [link] = await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo));
    await portal.db.delete(tickets).where(eq(tickets.ticketId, link?.ticketId ?? ''));
    expect((await sendSignature(ticket, body)).code).toBe('1622');
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'notSent' }]);
  });

  // Runs last, because it advances the clock by days.
  it('is over after twelve hours in a browser, and after seven days everywhere', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    portal.clock.advance(12 * 3600 + 1);
    expect((await showSigningPageByCall(ticket)).code).toBe('1622');
    const again = await openNewestLink(signable);
    expect((await showSigningPageByCall(again)).code).toBe('0000');
    portal.clock.advance(7 * 24 * 3600);
    expect(new Set((await every(again)).map(({ code }) => code))).toEqual(new Set(['1622']));
    const token = await linkOn(signable.phone);
    expect((await portal.call('POST /ticket/state', { body: { token } })).data).toMatchObject({ isOver: true });
  });
});
