import { describe, expect, vi } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { PartyValues } from '../../../domain/case-values.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { createFormStore } from '../../forms/client/form-store.ts';
import { type Conflict, createCaseSaver } from '../client/case-saver.ts';
import { fromWire, toWire } from '../client/wire-values.ts';
import type { CaseDetail } from '../contract.ts';
import { takeTheirRemovals, withoutLost } from '../take-theirs.ts';
import { loadCaseOfDealer } from './load-case.ts';

const grace = { token: '', phone: '91274480' };
/** May edit his own cases and has no permission to reveal values. */
const daniel = { token: '', phone: '90156623' };
type Person = typeof grace;

const form = formOfVersion(currentFormVersion);
const hours = (count: number) => count * 3600;

const logIn = async (person: Person) => {
  person.token = await portal.login(person.phone);
};
it.beforeAll(async () => {
  await logIn(grace);
  await logIn(daniel);
});

async function ask<T>({ token }: Person, call: string, body?: object): Promise<T> {
  const reply = await portal.call<T>(call, { token, ...(body && { body }) });
  if (reply.code !== '0000') throw new ApiError({ ...reply, status: 200 });
  return reply.data;
}

const guarantorOf = (values: { personalInformation: readonly unknown[] }) =>
  values.personalInformation[1] as PartyValues;
const stored = (caseNo: string) => loadCaseOfDealer(portal.context, 'demo-lorong-motors', caseNo);

/** Opens the case and its saver, as this person's page does. */
async function open(person: Person, caseNo: string) {
  const fetchCase = async () => {
    const detail = await ask<CaseDetail>(person, `GET /case/detail/${caseNo}`);
    return { ...detail, values: fromWire(form, detail) };
  };
  const found = await fetchCase();
  const store = createFormStore(found.values);
  const saver = createCaseSaver({
    form: store,
    saved: found,
    drafts: { write: async () => undefined, remove: () => undefined },
    save: ({ revision, values }) =>
      ask(person, 'POST /case/detail/save', { ...toWire(form, values), caseNo, revision }),
    fetch: fetchCase,
    newKey: () => '',
    onSaved: () => undefined,
  });
  saver.begin();
  const asked = (): Conflict => {
    const state = saver.read();
    if (state.kind !== 'conflict') throw new Error(`nothing was asked: ${state.kind}`);
    return state.conflict;
  };
  return { store, saver, asked };
}

/** Opens a company's case with one guarantor; Daniel types into it and Grace removes the guarantor. */
async function removedWhileTyping() {
  const { caseNo } = await ask<{ caseNo: string }>(daniel, 'POST /case/detail/save', sampleCompanyCase(1));
  const before = await stored(caseNo);
  const page = await open(daniel, caseNo);
  const id = guarantorOf(before).personalInfoId;
  page.store.set(`personalInformation.${id}.occupation`, 'Welder');
  await ask(grace, 'POST /case/personalInfo/delete', { caseNo, personalInfoId: id });
  return { caseNo, before, page, id };
}

describe('a guarantor whom one removes while another types into them', () => {
  it('is asked about with the name of the user who removed them, also after other users saved the case', async () => {
    const { caseNo, page, id } = await removedWhileTyping();
    const now = await ask<CaseDetail>(daniel, `GET /case/detail/${caseNo}`);
    await ask(daniel, 'POST /case/detail/save', { ...now, financingInformation: { tenureMonths: 60 } });
    expect(await page.saver.flush()).toBe(false);
    expect(page.asked().removals).toMatchObject([
      { path: `personalInformation.${id}`, removedBy: 'them', changed: ['occupation'], lost: [] },
    ]);
    expect(page.asked().removed).toEqual([{ personalInfoId: id, at: expect.any(String), by: 'Grace Teo Hui Min' }]);
    expect(page.asked().updatedByYou).toBe('here');
  });

  it('comes back with all that was concealed and with the consent, though the device was away over a weekend', async () => {
    const { caseNo, before, page, id } = await removedWhileTyping();
    portal.clock.advance(hours(70));
    await logIn(grace);
    await logIn(daniel);
    await page.saver.flush();
    expect(page.asked().removals[0]?.lost).toEqual([]);
    expect(await page.saver.decided()).toBe(true);
    const after = await stored(caseNo);
    expect(guarantorOf(after)).toEqual({ ...guarantorOf(before), occupation: 'Welder' });
    expect(after.consents).toEqual(before.consents);
    const shown = guarantorOf(await ask<CaseDetail>(daniel, `GET /case/detail/${caseNo}`));
    expect(shown).toMatchObject({ personalInfoId: id, identityNumber: 'S••••345A', occupation: 'Welder' });
    expect(shown).not.toHaveProperty('monthlyGrossCents');
    const reveal = { caseNo, personalInfoId: id, field: 'identityNumber' };
    const refused = await portal.call('POST /case/personalInfo/reveal', { token: daniel.token, body: reveal });
    expect(refused.code).not.toBe('0000');
  });

  it('shows nothing of them to anybody while they are out', async () => {
    const { caseNo, id } = await removedWhileTyping();
    for (const person of [grace, daniel]) {
      const detail = JSON.stringify(await ask(person, `GET /case/detail/${caseNo}`));
      expect(detail).toContain(id);
      for (const secret of ['8312345', '345A', 'Director A', '712000']) expect(detail).not.toContain(secret);
      const reveal = { caseNo, personalInfoId: id, field: 'identityNumber' };
      for (const [call, body] of [
        ['POST /case/personalInfo/reveal', reveal],
        [`GET /case/personalInfo/${id}`, undefined],
      ] as const) {
        expect((await portal.call(call, { token: person.token, ...(body && { body }) })).code).not.toBe('0000');
      }
    }
  });

  it('stays out where that is chosen', async () => {
    const { caseNo, page } = await removedWhileTyping();
    await page.saver.flush();
    const { removals, sides } = page.asked();
    page.store.load(takeTheirRemovals(page.store.toCase(), removals, sides));
    expect(await page.saver.decided()).toBe(true);
    expect((await stored(caseNo)).personalInformation).toHaveLength(1);
  });

  it('is told to have lost what nobody keeps any more, and is saved with what is left', async () => {
    const { caseNo, before, page } = await removedWhileTyping();
    portal.clock.advance(hours(8 * 24));
    await logIn(grace);
    await logIn(daniel);
    await page.saver.flush();
    const { removals } = page.asked();
    const lost = removals[0]?.lost ?? [];
    expect(lost).toEqual(expect.arrayContaining(['identityNumber', 'monthlyGrossCents']));
    page.store.load(withoutLost(page.store.toCase(), removals));
    expect(await page.saver.decided()).toBe(true);
    const after = guarantorOf(await stored(caseNo));
    expect(after.name).toBe(guarantorOf(before).name);
    for (const name of lost) expect(after).not.toHaveProperty(name);
  });
});

it('a guarantor whom I removed and somebody else changed is asked about, and kept as they changed them', async () => {
  const { caseNo } = await ask<{ caseNo: string }>(daniel, 'POST /case/detail/save', sampleCompanyCase(1));
  const before = guarantorOf(await stored(caseNo));
  const page = await open(daniel, caseNo);
  const [company] = page.store.toCase().personalInformation;
  page.store.load({ ...page.store.toCase(), personalInformation: company ? [company] : [] });
  const detail = await ask<CaseDetail>(grace, `GET /case/detail/${caseNo}`);
  const changed = { ...guarantorOf(detail), monthlyGrossCents: 900_000 };
  await ask(grace, 'POST /case/detail/save', { ...detail, personalInformation: [company, changed] });
  await page.saver.flush();
  const { removals, sides } = page.asked();
  expect(removals).toMatchObject([{ removedBy: 'me', changed: ['monthlyGrossCents'] }]);
  page.store.load(takeTheirRemovals(page.store.toCase(), removals, sides));
  expect(await page.saver.decided()).toBe(true);
  expect(guarantorOf(await stored(caseNo))).toEqual({ ...before, monthlyGrossCents: 900_000 });
});

describe('who changed a case lately', () => {
  const users = async (person: Person, caseNo: string) =>
    (await ask<{ users: object[] }>(person, `GET /case/getModifyUser?caseNo=${caseNo}`)).users;

  it('is oneself here, oneself on another device that is logged in, or somebody by name', async () => {
    const phone: Person = { ...daniel };
    await logIn(phone);
    const { caseNo } = await ask<{ caseNo: string }>(phone, 'POST /case/detail/save', sampleCompanyCase(1));
    expect(await users(phone, caseNo)).toMatchObject([{ userName: 'Daniel Koh', you: 'here' }]);
    expect(await users(daniel, caseNo)).toMatchObject([{ userName: 'Daniel Koh', you: 'elsewhere' }]);
    expect((await ask<CaseDetail>(daniel, `GET /case/detail/${caseNo}`)).updatedByYou).toBe('elsewhere');
    expect(await users(grace, caseNo)).toEqual([{ userName: 'Daniel Koh', at: expect.any(String) }]);
    // A save from an ended session may have come from this device.
    await ask(phone, 'POST /auth/logout', {});
    expect(await users(daniel, caseNo)).toMatchObject([{ you: 'here' }]);
  });

  it('asks for the logins once, however many were taken out', async () => {
    const phone: Person = { ...daniel };
    await logIn(phone);
    const asked = vi.spyOn(portal.db.$client, 'query');
    const statements = async (directors: number) => {
      const { caseNo } = await ask<{ caseNo: string }>(phone, 'POST /case/detail/save', sampleCompanyCase(directors));
      const detail = await ask<CaseDetail>(phone, `GET /case/detail/${caseNo}`);
      const [company] = detail.personalInformation;
      await ask(phone, 'POST /case/detail/save', { ...detail, personalInformation: [company] });
      asked.mockClear();
      const { removed } = await ask<CaseDetail>(daniel, `GET /case/detail/${caseNo}`);
      expect(removed.map(({ you }) => you)).toEqual(Array(directors).fill('elsewhere'));
      return asked.mock.calls.filter((call) =>
        /from "sessions".*"last_seen_at" desc/.test(JSON.stringify(call[0]).replaceAll('\\', '')),
      );
    };
    expect(await statements(1)).toHaveLength(1);
    expect(await statements(4)).toHaveLength(1);
    asked.mockRestore();
  });
});
