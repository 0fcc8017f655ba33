import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import type { ToldConsents } from '../contract.ts';
import { cases } from './tables.ts';

const tokens = { grace: '', daniel: '' };
it.beforeAll(async () => {
  tokens.grace = await portal.login();
  tokens.daniel = await portal.login('90156623');
});

const save = (body: object, token = tokens.daniel) =>
  saveCaseByCall<{ caseNo: string; consents: ToldConsents }>(body, token);
const open = (caseNo: string) => readCase(caseNo, tokens.grace);
const gaps = async (caseNo: string) => {
  const query = { caseNo };
  const reply = await portal.call<{ path: string }[]>('GET /case/gaps', { token: tokens.grace, query });
  return reply.data.map(({ path }) => path);
};

describe('who recorded a consent, when and to which text', () => {
  it('is answered with the save and the case, and stays where somebody else saves the case', async () => {
    const { data } = await save(sampleCase());
    const [path = '', consent] = Object.entries(data.consents)[0] ?? [];
    expect(path).toMatch(/^personalInformation\..+\.consent$/);
    expect(consent).toEqual({ textVersion: 1, at: expect.any(String), by: 'Daniel Koh' });
    portal.clock.advance(60);
    const detail = await open(data.caseNo);
    const again = await save({ ...detail, financingInformation: {} }, tokens.grace);
    expect(again.data.consents).toEqual({ [path]: consent });
    expect((await open(data.caseNo)).consents).toEqual({ [path]: consent });
  });

  it('cannot be set by the browser', async () => {
    const forged = { textVersion: 9, at: '2001-01-01T00:00:00Z', by: 'Somebody', userId: 'x' };
    const values = sampleCase();
    const path = `personalInformation.${values.personalInformation[0]?.personalInfoId}.consent`;
    const { data } = await save({ ...values, consents: { [path]: forged } });
    expect(data.consents[path]).toMatchObject({ textVersion: 1, by: 'Daniel Koh' });
  });

  it('is recorded in the history, and so is its withdrawal', async () => {
    const { data } = await save(sampleCase());
    const detail = await open(data.caseNo);
    const unticked = detail.personalInformation.map((party) => ({ ...party, consent: false }));
    await save({ ...detail, personalInformation: unticked }, tokens.grace);
    expect(await gaps(data.caseNo)).toEqual([expect.stringMatching(/\.consent$/)]);
    const query = { caseNo: data.caseNo };
    const history = await portal.call<object[]>('GET /case/history', { token: tokens.grace, query });
    expect(history.data.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'cases.withdraw-consent', by: 'Grace Teo Hui Min' }),
      expect.objectContaining({
        action: 'cases.record-consent',
        by: 'Daniel Koh',
        note: 'Consent to collect and check personal data, text version 1',
      }),
    ]);
  });

  it('ends when another person replaces the one who gave it, and is asked for again', async () => {
    const { data } = await save(sampleCase());
    const { caseNo } = data;
    const [path = ''] = Object.keys(data.consents);
    const entered = async (changes: object) => {
      const detail = await open(caseNo);
      return save({
        ...detail,
        personalInformation: detail.personalInformation.map((party) => ({ ...party, ...changes })),
      });
    };
    const renamed = await entered({ name: 'Lim Siew Hoon' });
    expect(Object.keys(renamed.data.consents)).toEqual([path]);
    const swapped = await entered({ identityNumber: 'T1234567J' });
    expect(swapped.data.consents).toEqual({});
    expect((await open(caseNo)).personalInformation[0]).not.toHaveProperty('consent');
    expect(await gaps(caseNo)).toEqual([path]);
    const history = await portal.call<object[]>('GET /case/history', { token: tokens.grace, query: { caseNo } });
    expect(history.data[0]).toMatchObject({ action: 'cases.withdraw-consent', by: 'Daniel Koh' });
    expect((await entered({ consent: true })).data.consents[path]).toMatchObject({ by: 'Daniel Koh' });
  });

  it('is asked for again in a case that was saved before consents were recorded', async () => {
    const { data } = await save(sampleCase());
    const { caseNo } = data;
    const [row] = await portal.db.select().from(cases).where(eq(cases.caseNo, caseNo));
    const { keyring } = portal.context;
    const { consents: _, ...earlier } = keyring.openJson<Record<string, unknown>>(
      row?.detail ?? Buffer.of(),
      `case:${caseNo}`,
    );
    await portal.db
      .update(cases)
      .set({ detail: keyring.sealJson(earlier, `case:${caseNo}`) })
      .where(eq(cases.caseNo, caseNo));
    expect(await gaps(caseNo)).toEqual([expect.stringMatching(/\.consent$/)]);
    const detail = await open(caseNo);
    expect(detail.personalInformation[0]).not.toHaveProperty('consent');
    const ticked = detail.personalInformation.map((party) => ({ ...party, consent: true }));
    await save({ ...detail, personalInformation: ticked });
    expect(await gaps(caseNo)).toEqual([]);
  });
});
