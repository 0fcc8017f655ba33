import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { documentLink } from '../../applications/server/document-links.ts';

import { eraseRemovedParties } from './erase-removed-parties.ts';
import { cases } from './tables.ts';

interface Saved {
  caseNo: string;
  revision: number;
}

let token: string;
it.beforeAll(async () => {
  token = await portal.login();
});

const save = (body: object) => saveCaseByCall<Saved>(body, token);
const open = (caseNo: string) => readCase(caseNo, token);
const gaps = async (caseNo: string) => {
  const reply = await portal.call<{ path: string }[]>('GET /case/gaps', { token, query: { caseNo: caseNo } });
  return reply.data.map(({ path }) => path);
};
const days = (count: number) => count * 24 * 60 * 60;
/** Logs in again afterwards, because sessions expire sooner. */
const letPass = async (seconds: number) => {
  portal.clock.advance(seconds);
  token = await portal.login();
};
const partyIds = async (caseNo: string) =>
  (await open(caseNo)).personalInformation.map((party) => party.personalInfoId);
const remove = (caseNo: string, personalInfoId = '') =>
  portal.call<Saved>('POST /case/personalInfo/delete', { token, body: { caseNo, personalInfoId } });

describe('the parties of a case', () => {
  it('are a company with four directors, and nobody more', async () => {
    const { code, data } = await save(sampleCompanyCase(4));
    expect(code).toBe('0000');
    expect(await gaps(data.caseNo)).toEqual([]);
    const detail = await open(data.caseNo);
    expect(detail.formVersion).toBe(2);
    expect(detail.personalInformation[0]).toMatchObject({
      companyName: 'Illiyas Engineering Pte. Ltd.',
      uen: '197401143C',
    });
    expect(detail.personalInformation[4]).toMatchObject({ identityNumber: 'S••••345A' });
    const number = await portal.call('GET /case/getGuarantorNum', { token, query: { caseNo: data.caseNo } });
    expect(number.data).toEqual({ guarantorNum: 4, remaining: 0 });
    const tooMany = await save(sampleCompanyCase(5));
    expect(tooMany).toMatchObject({ code: '2001', message: 'A case has at most 4 guarantors. Remove 1.' });
  });

  it('are not removed by a user who has not seen the latest changes', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const [, guarantorId = ''] = await partyIds(data.caseNo);
    const body = { caseNo: data.caseNo, personalInfoId: guarantorId };
    const removeAt = (revision: number) =>
      portal.call('POST /case/personalInfo/delete', { token, body: { ...body, revision } });
    expect((await removeAt(data.revision - 1)).code).toBe('5001');
    expect(await partyIds(data.caseNo)).toContain(guarantorId);
    expect((await removeAt(data.revision)).code).toBe('0000');
    expect(await partyIds(data.caseNo)).not.toContain(guarantorId);
  });

  it('are found by the company’s name and number', async () => {
    const { data } = await save(sampleCompanyCase());
    for (const keyword of ['illiyas eng', '197401143c']) {
      const reply = await portal.call<{ items: { caseNo: string; customerName: string }[] }>('POST /case/list', {
        token,
        body: { state: 0, keyword, limit: 100 },
      });
      expect(reply.data.items).toContainEqual(
        expect.objectContaining({ caseNo: data.caseNo, customerName: 'Illiyas Engineering Pte. Ltd.' }),
      );
    }
  });

  it('have one applicant, and no company guarantees', async () => {
    const body = sampleCompanyCase();
    const [company, director] = body.personalInformation;
    const refused = async (...personalInformation: unknown[]) => (await save({ ...body, personalInformation })).message;
    expect(await refused(company, { ...director, role: 'applicant' })).toBe('A case has one applicant.');
    expect(await refused(director)).toBe('A case has one applicant.');
    expect(await refused({ ...director, role: 'applicant' }, { ...company, role: 'guarantor' })).toContain(
      'A guarantor is a person.',
    );
  });

  it('are asked for what is missing by their type: nothing of the other one', async () => {
    const body = sampleCase();
    const [person] = body.personalInformation;
    const { data } = await save({ ...body, personalInformation: [{ ...person, partyType: 'corporation' }] });
    const path = `personalInformation.${person?.personalInfoId}`;
    const missing = await gaps(data.caseNo);
    expect(missing).toContain(`${path}.uen`);
    expect(missing).not.toContain(`${path}.identityNumber`);
    // Values typed earlier reappear when the type is changed back.
    const detail = await open(data.caseNo);
    const back = detail.personalInformation.map((party) => ({ ...party, partyType: 'individual' }));
    expect((await save({ ...detail, personalInformation: back })).code).toBe('0000');
    expect(await gaps(data.caseNo)).toEqual([]);
  });

  it('are returned as saved, for every kind of party', async () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{1,12}( [A-Z][a-z]{1,12})?$/);
    const director = fc.record({ name, dependants: fc.integer({ min: 0, max: 30 }), bankruptcy: fc.boolean() });
    const company = fc.record({
      companyName: name,
      annualTurnoverCents: fc.nat(),
      businessAddressDiffers: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(company, fc.array(director, { maxLength: 4 }), async (own, directors) => {
        const body = sampleCompanyCase(directors.length);
        const personalInformation = body.personalInformation.map((party, index) => ({
          ...party,
          ...(index === 0 ? own : directors[index - 1]),
        }));
        const { data } = await save({ ...body, personalInformation });
        const masked = personalInformation.map((party) =>
          'identityNumber' in party ? { ...party, identityNumber: 'S••••345A' } : party,
        );
        expect((await open(data.caseNo)).personalInformation).toEqual(masked);
      }),
      { numRuns: 25 },
    );
  });
});

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

describe('removing a guarantor', () => {
  it('takes one out and leaves the applicant', async () => {
    const { data } = await save(sampleCompanyCase(2));
    const [applicant, first, second] = await partyIds(data.caseNo);
    expect((await remove(data.caseNo, applicant)).message).toContain('The applicant cannot be removed.');
    expect((await remove(data.caseNo, 'nobody')).code).toBe('4001');
    expect((await remove(data.caseNo, first)).data.revision).toBe(2);
    expect(await partyIds(data.caseNo)).toEqual([applicant, second]);
    const history = await portal.call<{ action: string }[]>('GET /case/history', {
      token,
      query: { caseNo: data.caseNo },
    });
    expect(history.data.map(({ action }) => action)).toContain('cases.remove-party');
  });

  it('can be undone for a while, with the number that was never shown', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const before = await open(data.caseNo);
    const [, guarantor = ''] = await partyIds(data.caseNo);
    const undo = async (revision: number) => save({ ...before, revision });
    const reveal = { caseNo: data.caseNo, personalInfoId: guarantor, field: 'identityNumber' };
    expect((await remove(data.caseNo, guarantor)).code).toBe('0000');
    expect((await undo(2)).code).toBe('0000');
    const shown = await portal.call('POST /case/personalInfo/reveal', { token, body: reveal });
    expect(shown.data).toEqual({ value: 'S8312345A' });

    expect((await remove(data.caseNo, guarantor)).code).toBe('0000');
    await letPass(days(7) - 60 * 60);
    expect((await undo(4)).code).toBe('0000');

    expect((await remove(data.caseNo, guarantor)).code).toBe('0000');
    await letPass(days(7) + 60);
    const late = await undo(6);
    expect(late).toMatchObject({
      code: '2001',
      data: { fields: { 'personalInformation.1.identityNumber': expect.any(String) } },
    });
  });

  it('sends their documents no more', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const [, guarantor = ''] = await partyIds(data.caseNo);
    const form = { caseNo: data.caseNo, personalInfoId: guarantor, fileType: 'NRICFront' };
    await portal.upload(form, { name: 'nric.png', bytes: await picture() }, token);
    const merge = () =>
      portal.call<{ pages: number }>('POST /applicationForm/mergeAttachments', {
        token,
        query: { caseNo: data.caseNo },
      });
    expect((await merge()).data.pages).toBe(1);
    await remove(data.caseNo, guarantor);
    expect((await merge()).message).toContain('There are no documents to attach.');
  });

  it('closes the links to their documents at once, and opens them where they are put back', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const before = await open(data.caseNo);
    const [, guarantor = ''] = await partyIds(data.caseNo);
    const form = { caseNo: data.caseNo, personalInfoId: guarantor, fileType: 'NRICFront' };
    const document = await portal.upload<{ fileId: string }>(form, { name: 'nric.png', bytes: await picture() }, token);
    const { fileId } = document.data;
    const link = documentLink(portal.context, 'demo-lorong-motors', fileId);
    const openAll = async () => {
      const headers = { token };
      const url = '/api/dealer-portal/web';
      const download = { method: 'POST', url: `${url}/common/download`, headers, payload: { fileId } } as const;
      const replies = [
        await portal.app.inject({ url: new URL(link).pathname }),
        await portal.app.inject(download),
        await portal.app.inject({ url: `${url}/case/file/page?fileId=${fileId}&page=0`, headers }),
      ];
      return replies.map(({ headers: { 'content-type': type } }) => String(type).startsWith('application/json'));
    };
    await portal.runJobs();
    expect(await openAll()).toEqual([false, false, false]);
    await remove(data.caseNo, guarantor);
    expect(await openAll()).toEqual([true, true, true]);
    expect((await save({ ...before, revision: 2 })).code).toBe('0000');
    expect(await openAll()).toEqual([false, false, false]);
  });

  it('leaves nothing of them in the database once it cannot be undone, though nobody saves the case again', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const { caseNo } = data;
    const [, guarantor = ''] = await partyIds(caseNo);
    await remove(caseNo, guarantor);
    const stored = async () => {
      const [row] = await portal.db.select({ detail: cases.detail }).from(cases).where(eq(cases.caseNo, caseNo));
      return JSON.stringify(portal.context.keyring.openJson(row?.detail ?? Buffer.of(), `case:${caseNo}`));
    };
    await eraseRemovedParties(portal.context, { caseNo });
    expect(await stored()).toContain('S8312345A');
    expect(await stored()).toContain(guarantor);
    await letPass(days(7) + 60);
    await eraseRemovedParties(portal.context, { caseNo });
    expect(await stored()).not.toContain('S8312345A');
    expect(await stored()).not.toContain(guarantor);
    expect((await open(caseNo)).revision).toBe(2);
  });

  it('does not put off forgetting the one for another who is taken out later', async () => {
    const { data } = await save(sampleCompanyCase(2));
    const { caseNo } = data;
    const [, first, second] = await partyIds(caseNo);
    const due = async () => {
      const { rows } = await portal.db.$client.query<{ in: string }>(
        `select to_char(run_at, 'HH24:MI:SS.US') as in from graphile_worker._private_jobs
         where payload->>'caseNo' = $1 and run_at - now() > '1 day' order by run_at`,
        [caseNo],
      );
      return rows.map((row) => row.in);
    };
    await remove(caseNo, first);
    const [earlier] = await due();
    await remove(caseNo, second);
    expect(await due()).toEqual([earlier, expect.any(String)]);
  });
});

describe('who is in a case', () => {
  it('is listed party by party, concealed like the case', async () => {
    const { data } = await save(sampleCompanyCase(1));
    const [, guarantor] = await partyIds(data.caseNo);
    const party = await portal.call(`GET /case/personalInfo/${guarantor}`, { token });
    expect(party.data).toMatchObject({ caseNo: data.caseNo, personalInfoId: guarantor, identityNumber: 'S••••345A' });
    expect((await portal.call('GET /case/personalInfo/nobody', { token })).code).toBe('4001');
  });

  it('lists the users who changed it recently', async () => {
    const { data } = await save(sampleCase());
    const detail = await open(data.caseNo);
    expect((await save(detail)).code).toBe('0000');
    const reply = await portal.call<{ updatedBy: string; revision: number; users: { userName: string }[] }>(
      `GET /case/getModifyUser?caseNo=${data.caseNo}`,
      { token },
    );
    expect(reply.data.users.map(({ userName }) => userName)).toEqual([reply.data.updatedBy]);
    expect(reply.data.revision).toBe(2);
  });
});

describe('a case of the first version', () => {
  it('opens, is saved and is judged by its own form', async () => {
    const body = sampleCase();
    const [applicant] = body.personalInformation;
    const guarantor = { ...applicant, personalInfoId: 'self', role: 'guarantor', relationship: 'self' };
    const { data } = await save({
      ...body,
      personalInformation: [applicant, { ...guarantor, relationship: 'friend' }],
    });
    await portal.db.$client.query('update cases set form_version = 1 where case_no = $1', [data.caseNo]);
    const detail = await open(data.caseNo);
    expect(detail.formVersion).toBe(1);
    const [own, other] = detail.personalInformation;
    const saved = await save({ ...detail, personalInformation: [own, { ...other, relationship: 'self' }] });
    expect(saved.code).toBe('0000');
    expect((await open(data.caseNo)).personalInformation[1]?.relationship).toBe('self');
    expect(await gaps(data.caseNo)).toEqual([]);
    // Version 2 no longer offers that answer, but leaves stored ones unchanged.
    await portal.db.$client.query('update cases set form_version = 2 where case_no = $1', [data.caseNo]);
    await save(await open(data.caseNo));
    expect((await open(data.caseNo)).personalInformation[1]?.relationship).toBe('self');
    expect(await gaps(data.caseNo)).toEqual([]);
  });
});
