import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect } from 'vitest';
import type { FileType } from '../../../domain/documents/document-types.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { maxLinksPerDay, maxLinksPerNumber } from '../../tickets/ticket-rules.ts';
import type { DocumentRequest } from '../contract.ts';
import { requestDays } from '../request-rules.ts';

let token: string;
let caseNo: string;
let personalInfoId: string;
it.beforeAll(async () => {
  portal.clock.hold();
});
beforeEach(async () => {
  // After a day the limits of the previous test no longer apply.
  portal.clock.advance(25 * 3600);
  token = await portal.login();
  const body = sampleCase();
  caseNo = (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body })).data.caseNo;
  personalInfoId = body.personalInformation[0]?.personalInfoId ?? '';
});

const request = (more: object = {}, key?: string) =>
  portal.call<{ requestId: string; sentTo: string; expiresAt: string }>('POST /case/file/request', {
    token,
    body: { caseNo, personalInfoId, fileTypes: ['NRICFront', 'NRICBack', 'Payslip'], ...more },
    ...(key ? { key } : {}),
  });
const list = async () =>
  (await portal.call<DocumentRequest[]>('GET /case/file/request/list', { token, query: { caseNo } })).data;
const withdraw = (requestId: string, as = token) =>
  portal.call('POST /case/file/request/withdraw', { token: as, body: { requestId } });
const messages = async () => {
  await portal.runJobs();
  const reply = await fetch(`${portal.sandbox.url}/api/messages?channel=sms&to=%2B6582456013`);
  return (await reply.json()) as { text: string }[];
};

describe('a request for documents', () => {
  it('sends a short message with the dealer, what it is about and the link, to the number of the case', async () => {
    const before = (await messages()).length;
    const { data } = await request();
    const sent = await messages();
    expect(sent.length).toBe(before + 1);
    expect(sent[0]?.text).toMatch(
      /^Lorong Motors Pte\. Ltd\. asks you for 2 documents for your car loan\. Upload by \d\d\/\d\d\/2\d{3} \d\d:\d\d: http:\/\/127\.0\.0\.1:\d+\/c\/upload#[\w-]{43}$/,
    );
    // The browser's preview shows this address, even if the browser itself uses another.
    const { address } = (await portal.call<{ address: string }>('GET /common/information')).data;
    expect(sent[0]?.text).toContain(`: ${address}/c/upload#`);
    // The link expires within that day.
    expect(sent[0]?.text).toContain(`Upload by ${formatDateTime(data.expiresAt)}: `);
    expect(data.sentTo).toBe('+65 ••••• 013');
    expect(Date.parse(data.expiresAt) - portal.clock.now().getTime()).toBe(requestDays * 24 * 3600_000);
    expect(await list()).toEqual([
      {
        ...data,
        personalInfoId,
        fileTypes: ['NRICFront', 'NRICBack', 'Payslip'],
        received: [],
        reading: [],
        toLookAt: [],
        sentAt: portal.clock.now().toISOString(),
        openedAt: null,
        state: 'sent',
        endReason: null,
      },
    ]);
  });

  it('is made once by a key that is sent twice', async () => {
    const before = (await messages()).length;
    const replies = await Promise.all([request({}, 'twice'), request({}, 'twice')]);
    expect(replies[0]).toEqual(replies[1]);
    expect((await messages()).length).toBe(before + 1);
  });

  it('goes to the number of the case, and to a given one only where the case has none', async () => {
    expect((await request({ phone: '81112222' })).data.sentTo).toBe('+65 ••••• 013');
    const body = sampleCase();
    const [party] = body.personalInformation;
    if (party) party.mobile = '';
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body });
    const other = { caseNo: saved.data.caseNo, personalInfoId: party?.personalInfoId };
    const missing = await request(other);
    expect([missing.code, missing.data]).toEqual([
      '2001',
      { fields: { phone: 'Enter the mobile number of this person.' } },
    ]);
    expect((await request({ ...other, phone: '81112222' })).data.sentTo).toBe('+65 ••••• 222');
  });

  it('asks only people of the case, and only for documents that people have', async () => {
    expect((await request({ personalInfoId: 'nobody' })).code).toBe('2001');
    for (const fileTypes of [[], ['Applicant'], ['VSA'], ['Nothing']]) {
      expect((await request({ fileTypes })).code).toBe('2001');
    }
    expect(await list()).toEqual([]);
  });

  it('ends the one before: its link opens nothing, and neither does its ticket', async () => {
    const asked = { caseNo, personalInfoId, fileTypes: ['Payslip' as const] };
    const first = await askForDocumentsByLink(portal, token, asked);
    const ticket = await openLinkWithCode(portal, first);
    expect((await list()).map((request) => request.state)).toEqual(['opened']);
    portal.clock.advance(61);
    await askForDocumentsByLink(portal, token, asked);
    expect((await list()).map((request) => request.state)).toEqual(['sent', 'withdrawn']);
    expect((await portal.call('GET /ticket/upload', { headers: { ticket } })).code).toBe('1622');
    expect((await portal.call('POST /ticket', { body: { token: first.token } })).code).toBe('1622');
  });

  it('is made once a minute and so often a day, however many come at once', async () => {
    const both = await Promise.all([request(), request(), request()]);
    expect(both.map(({ code }) => code).sort()).toEqual(['0000', '6003', '6003']);
    for (let more = 1; more < maxLinksPerDay; more += 1) {
      portal.clock.advance(61);
      expect((await request()).code).toBe('0000');
    }
    portal.clock.advance(61);
    expect((await request()).code).toBe('6002');
  });

  it('is not made for one number more often because there are many cases', async () => {
    const replies: string[] = [];
    for (let more = 0; more <= maxLinksPerNumber; more += 1) {
      const body = sampleCase();
      const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body });
      const other = { caseNo: saved.data.caseNo, personalInfoId: body.personalInformation[0]?.personalInfoId };
      replies.push((await request(other)).code);
    }
    expect(replies).toEqual([...Array(maxLinksPerNumber).fill('0000'), '6002']);
  });

  it('is withdrawn by the dealer it is of, before it is sent too, and stays so', async () => {
    const before = (await messages()).length;
    const { requestId } = (await request()).data;
    expect((await withdraw(requestId)).code).toBe('0000');
    expect((await withdraw(requestId)).code).toBe('0000');
    expect((await list()).map((request) => request.state)).toEqual(['withdrawn']);
    // The job found that nothing is left to send.
    expect((await messages()).length).toBe(before);
    expect((await withdraw('somebody-elses')).code).toBe('4001');
  });

  describe('whose number is corrected', () => {
    const body = sampleCase();
    const [party] = body.personalInformation;
    if (!party) throw new Error('The sample case has nobody.');
    let saved = { caseNo: '', revision: 0 };
    const save = async (mobile: string, others: object[] = []) => {
      const people = [{ ...party, mobile }, ...others];
      const changed = { ...body, ...saved, personalInformation: people };
      const known = saved.caseNo ? changed : { ...body, personalInformation: people };
      const reply = await portal.call<typeof saved>('POST /case/detail/save', { token, body: known });
      expect(reply.code).toBe('0000');
      saved = { caseNo: reply.data.caseNo, revision: reply.data.revision };
    };
    beforeEach(async () => {
      saved = { caseNo: '', revision: 0 };
      party.personalInfoId = randomUUID();
      await save('+6582456013');
      caseNo = saved.caseNo;
      personalInfoId = party.personalInfoId;
    });
    const facts = async () => (await list()).map(({ state, endReason }) => [state, endReason]);

    it('is over at once, says why, and may be sent to the right one', async () => {
      const link = await askForDocumentsByLink(portal, token, { caseNo, personalInfoId, fileTypes: ['Payslip'] });
      const ticket = await openLinkWithCode(portal, link);
      await save('+6581112222');
      expect(await facts()).toEqual([['withdrawn', 'numberChanged']]);
      expect((await portal.call('GET /ticket/upload', { headers: { ticket } })).code).toBe('1622');
      const history = await portal.call<{ action: string }[]>('GET /case/history', { token, query: { caseNo } });
      expect(history.data.map(({ action }) => action)).toContain('document-requests.follow-number');
      portal.clock.advance(61);
      expect((await request()).data.sentTo).toBe('+65 ••••• 222');
      expect(await facts()).toEqual([
        ['sent', null],
        ['withdrawn', 'numberChanged'],
      ]);
    });

    it('stays while the number is only being entered, and where the same one is entered anew', async () => {
      await request();
      await save('');
      await save('+658245');
      await save('82456013');
      expect(await facts()).toEqual([['sent', null]]);
      await save('');
      await save('+6581112222');
      expect(await facts()).toEqual([['withdrawn', 'numberChanged']]);
    });

    it('opens nothing while the person is out of the case, and everything again once they were put back', async () => {
      const person = { ...party, role: 'guarantor', personalInfoId: randomUUID(), relationship: 'friend' };
      const guarantor = { ...person, identityNumber: 'S9012345D' };
      await save('+6582456013', [guarantor]);
      const asked = { caseNo, personalInfoId: person.personalInfoId, fileTypes: ['Payslip'] as FileType[] };
      const ticket = await openLinkWithCode(portal, await askForDocumentsByLink(portal, token, asked));
      const look = async () => (await portal.call('GET /ticket/upload', { headers: { ticket } })).code;
      await save('+6582456013');
      expect(await look()).toBe('1622');
      await save('+6582456013', [guarantor]);
      expect(await look()).toBe('0000');
    });
  });

  it('expires', async () => {
    await request();
    portal.clock.advance(requestDays * 24 * 3600);
    token = await portal.login();
    expect((await list()).map((request) => request.state)).toEqual(['expired']);
  });

  it('is done by documents received since it was made, from any sender', async () => {
    const bytes = readFileSync('fixtures/specimens/payslip-01.pdf');
    const upload = () =>
      portal.upload({ caseNo, personalInfoId, fileType: 'Payslip' }, { name: 'slip.pdf', bytes }, token);
    await upload();
    portal.clock.advance(1);
    await request({ fileTypes: ['Payslip', 'OtherDocument'] });
    expect((await list())[0]).toMatchObject({ received: [], state: 'sent' });
    portal.clock.advance(1);
    const other = readFileSync('fixtures/specimens/payslip-02-photo.jpg');
    await portal.upload({ caseNo, personalInfoId, fileType: 'Payslip' }, { name: 'b.jpg', bytes: other }, token);
    await portal.upload({ caseNo, fileType: 'OtherDocument' }, { name: 'c.jpg', bytes: other }, token);
    await portal.runJobs();
    expect((await list())[0]).toMatchObject({ received: ['Payslip', 'OtherDocument'], state: 'done' });
  });
});
