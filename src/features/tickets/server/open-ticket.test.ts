import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { askForDocumentsByLink, openLinkWithCode, type SentLink } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { codeSeconds, maxTries, promptCodes } from '../../auth/login-rules.ts';
import { resumeDealer } from '../../dealers/server/resume-dealer.ts';
import { suspendDealer } from '../../dealers/server/suspend-dealer.ts';
import { requestDays } from '../../document-requests/request-rules.ts';
import { ticketHours, ticketsKeptDays } from '../ticket-rules.ts';

let dealer: string;
let link: SentLink;
let asked: Parameters<typeof askForDocumentsByLink>[2];
it.beforeAll(async () => {
  portal.clock.hold();
});
beforeEach(async () => {
  // After an hour the limits of the earlier test no longer apply; a separate case has separate limits of requests.
  portal.clock.advance(3601);
  dealer = await portal.login();
  const body = sampleCase();
  const phone = `+658${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
  const [party] = body.personalInformation;
  if (party) party.mobile = phone;
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: dealer, body });
  const personalInfoId = party?.personalInfoId ?? '';
  asked = { caseNo: saved.data.caseNo, personalInfoId, fileTypes: ['Payslip'], phone };
  link = await askForDocumentsByLink(portal, dealer, asked);
});

interface Challenge {
  challengeId: string;
  resendInSeconds: number;
}
const ask = (token: string) => portal.call<Challenge>('POST /ticket', { body: { token } });
const enter = (token: string, challengeId: string, otp: string) =>
  portal.call<{ ticket: string; triesLeft: number }>('POST /ticket/verify', { body: { token, challengeId, otp } });
const look = async (ticket: string) => (await portal.call('GET /ticket/upload', { headers: { ticket } })).code;
async function codeOf({ phone }: SentLink): Promise<string> {
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', phone))?.text ?? '';
  return /\b(\d{6}) is your code to open the link/.exec(text)?.[1] ?? '';
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const invented = () => randomBytes(32).toString('base64url');

describe('a link', () => {
  it('is opened by the code that goes to the number it went to, once', async () => {
    const { data } = await ask(link.token);
    const code = await codeOf(link);
    const opened = await enter(link.token, data.challengeId, code);
    expect(await look(opened.data.ticket)).toBe('0000');
    expect((await enter(link.token, data.challengeId, code)).code).toBe('1612');
  });

  it('lets one of three openings with the same code in', async () => {
    const { data } = await ask(link.token);
    const code = await codeOf(link);
    const all = await Promise.all([1, 2, 3].map(() => enter(link.token, data.challengeId, code)));
    expect(all.map((reply) => reply.code).sort()).toEqual(['0000', '1612', '1612']);
  });

  it('takes five tries, and no code after its five minutes', async () => {
    const { data } = await ask(link.token);
    const code = await codeOf(link);
    for (let left = maxTries - 1; left > 0; left -= 1) {
      const wrong = await enter(link.token, data.challengeId, otherThan(code));
      expect([wrong.code, wrong.data.triesLeft]).toEqual(['1611', left]);
    }
    expect((await enter(link.token, data.challengeId, otherThan(code))).code).toBe('1612');
    expect((await enter(link.token, data.challengeId, code)).code).toBe('1612');
    portal.clock.advance(61);
    const next = await ask(link.token);
    const late = await codeOf(link);
    portal.clock.advance(codeSeconds);
    expect((await enter(link.token, next.data.challengeId, late)).code).toBe('1612');
  });

  it('sends the next code after a minute, and after some of them more slowly', async () => {
    const first = await ask(link.token);
    expect((await ask(link.token)).data.challengeId).toBe(first.data.challengeId);
    const sent = new Set([first.data.challengeId]);
    for (let more = 0; more < promptCodes; more += 1) {
      portal.clock.advance(61);
      sent.add((await ask(link.token)).data.challengeId);
    }
    expect(sent.size).toBe(promptCodes + 1);
    portal.clock.advance(61);
    const slower = await ask(link.token);
    expect([sent.has(slower.data.challengeId), slower.data.resendInSeconds]).toEqual([true, 59]);
  });

  it('that was never sent gets the same answers, and nobody an SMS', async () => {
    const token = invented();
    const known = await ask(link.token);
    await codeOf(link);
    const before = await portal.latestMessage('sms');
    const unknown = await ask(token);
    await portal.runJobs();
    expect((await portal.latestMessage('sms'))?.id).toBe(before?.id);
    const facts = ({ code, data }: typeof known) => [code, Object.keys(data), data.resendInSeconds];
    expect(facts(unknown)).toEqual(facts(known));
    expect((await ask(token)).data.challengeId).toBe(unknown.data.challengeId);
    const wrong = await enter(token, unknown.data.challengeId, '123456');
    expect(['1611', maxTries - 1]).toEqual([wrong.code, wrong.data.triesLeft]);
  });

  it('is not opened by the code of another link, nor by a login code of the same number', async () => {
    const { data } = await ask(link.token);
    const code = await codeOf(link);
    expect((await enter(invented(), data.challengeId, code)).code).toBe('1612');
    const phone = link.phone.slice(3);
    const login = await portal.call<Challenge>('POST /auth/otp', { body: { phone } });
    expect((await enter(link.token, login.data.challengeId, code)).code).toBe('1612');
    const body = { phone, challengeId: data.challengeId, otp: code };
    expect((await portal.call('POST /auth/login', { body })).code).toBe('1612');
  });

  it('ends when its time is over, and its ticket with it; a ticket after twelve hours', async () => {
    const ticket = await openLinkWithCode(portal, link);
    portal.clock.advance(ticketHours * 3600 - 10);
    expect(await look(ticket)).toBe('0000');
    portal.clock.advance(11);
    expect(await look(ticket)).toBe('1622');
    portal.clock.advance((requestDays * 24 - ticketHours - 1) * 3600);
    const last = await openLinkWithCode(portal, link);
    expect(await look(last)).toBe('0000');
    portal.clock.advance(3600);
    expect(await look(last)).toBe('1622');
    expect((await ask(link.token)).code).toBe('1622');
  });

  it('names its dealer and says that it is over without a code, and nothing about the person or the case', async () => {
    const state = async (token: string) => (await portal.call('POST /ticket/state', { body: { token } })).data;
    const sender = { dealerName: 'Lorong Motors Pte. Ltd.', telephone: '+65 6743 0218', purpose: 'upload' };
    expect(await state(link.token)).toEqual({ isOver: false, sender });
    await portal.call('POST /case/file/request/withdraw', { token: dealer, body: { requestId: link.requestId } });
    expect(await state(link.token)).toEqual({ isOver: true, sender });
  });

  it('that was never sent looks open and has no sender', async () => {
    const { data } = await portal.call('POST /ticket/state', { body: { token: invented() } });
    expect(data).toEqual({ isOver: false, sender: null });
  });

  it('rests while the dealer is suspended', async () => {
    const ticket = await openLinkWithCode(portal, link);
    const dealerId = 'demo-lorong-motors';
    await suspendDealer(portal.context, { dealerId, reason: 'Unpaid.' });
    expect([await look(ticket), (await ask(link.token)).code]).toEqual(['1622', '1622']);
    await resumeDealer(portal.context, dealerId);
    expect(await look(ticket)).toBe('0000');
  });

  it('leaves nothing of its secret, its ticket or the number in the database', async () => {
    const ticket = await openLinkWithCode(portal, link);
    for (const table of ['tickets', 'ticket_sessions', 'document_requests', 'login_challenges', 'audit_events']) {
      const { rows } = await portal.db.$client.query(`select row_to_json(t)::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join('\n');
      expect(text).not.toContain(link.token);
      expect(text).not.toContain(ticket);
      expect(text).not.toContain(link.phone.slice(3));
    }
  });

  it('is forgotten, with what it asked for, a month after its end', async () => {
    await openLinkWithCode(portal, link);
    const count = async () =>
      (
        await portal.db.$client.query('select count(*)::int as n from document_requests where request_id = $1', [
          link.requestId,
        ])
      ).rows[0].n;
    const clear = async () => {
      await portal.context.enqueue({ name: 'tickets.clear-old-tickets', payload: {} });
      await portal.runJobs();
    };
    portal.clock.advance((requestDays + ticketsKeptDays - 1) * 24 * 3600);
    await clear();
    expect(await count()).toBe(1);
    portal.clock.advance(25 * 3600);
    await clear();
    expect(await count()).toBe(0);
  });
});
