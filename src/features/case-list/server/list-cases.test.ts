import { describe, expect } from 'vitest';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { caseStandingOf } from '../../applications/server/standing-of.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import { passCasesOn } from '../../cases/server/pass-cases-on.ts';
import { touchCase } from '../../cases/server/touch-case.ts';

interface Page {
  items: CaseSummary[];
  nextCursor: string | null;
  counts: { pending: number; completed: number; disbursement: number; waitingForYou: number };
}

/** Opens a case of an invented customer. */
async function open(name: string, token = grace, vehicle: object = {}): Promise<string> {
  const body = sampleCase();
  body.personalInformation[0] = { ...body.personalInformation[0], name } as (typeof body.personalInformation)[0];
  Object.assign(body.vehicleInformationWeb.vehicleInformation, vehicle);
  const reply = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body });
  expect(reply.code).toBe('0000');
  return reply.data.caseNo;
}

async function list(body: object, token = grace): Promise<Page> {
  const reply = await portal.call<Page>('POST /case/list', { token, body: { state: 0, limit: 100, ...body } });
  expect(reply.code).toBe('0000');
  return reply.data;
}

const numbers = async (body: object, token = grace) => (await list(body, token)).items.map((item) => item.caseNo);

/** Marks the case as sent and decided by the financier. */
async function send(
  caseNo: string,
  financierId: string,
  status: number,
  more: { delivery?: string; attempt?: number } = {},
) {
  const { delivery = 'sent', attempt = 1 } = more;
  await portal.db.$client.query(
    `insert into applications (application_id, case_no, dealer_id, financier_id, financier_name, financier_position,
       recipients, attempt, status, send_method, form_status, revision, snapshot, generated_at, delivery, updated_at)
     select gen_random_uuid(), $1, 'demo-lorong-motors', $2, name, position, '{}', $5, $3, 'email', 2, 1, '', now(), $4, now()
     from financiers where financier_id = $2`,
    [caseNo, financierId, status, delivery, attempt],
  );
  const ctx = { ...portal.context };
  await touchCase(ctx, caseNo, { ...(await caseStandingOf(ctx, caseNo)), submissionState: 1 });
}

/** Computes the expected counts by reading every case. */
async function countAll(owner?: string) {
  const { rows } = await portal.db.$client.query(
    `select count(*) filter (where submission_state = 0)::int as pending,
       count(*) filter (where submission_state = 1)::int as completed,
       count(*) filter (where in_disbursement)::int as disbursement,
       count(*) filter (where waits_for_dealer)::int as "waitingForYou"
     from cases where dealer_id = 'demo-lorong-motors' and owner_id = coalesce($1, owner_id)`,
    [owner ?? null],
  );
  return rows[0];
}

describe('the tabs and their counts', () => {
  it('follow a case from draft to disbursement', async () => {
    const before = (await list({})).counts;
    const caseNo = await open('Lim Boon Huat');
    expect((await list({})).counts).toEqual({ ...before, pending: before.pending + 1 });
    await send(caseNo, 'demo-raintree', 0, { delivery: 'failed' });
    const sent = await list({ state: 1 });
    expect(sent.counts).toEqual({
      ...before,
      completed: before.completed + 1,
      waitingForYou: before.waitingForYou + 1,
    });
    expect(sent.items[0]).toMatchObject({
      caseNo,
      applications: [{ financierName: 'Raintree Capital', status: 0, delivery: 'failed' }],
    });
    // Sent again successfully, so the earlier failure needs no action any more.
    await send(caseNo, 'demo-raintree', 0, { attempt: 2 });
    expect((await list({})).counts.waitingForYou).toBe(before.waitingForYou);
    await send(caseNo, 'provider', 6);
    expect(await numbers({ state: 2 })).toContain(caseNo);
    expect(await numbers({ state: 1 })).toContain(caseNo);
    expect(await numbers({ state: 0 })).not.toContain(caseNo);
    expect((await list({})).counts).toEqual(await countAll());
  });

  it('stay the same whatever is searched and filtered', async () => {
    const { counts } = await list({});
    const nothing = await list({ keyword: 'nobody of this name', from: '2020-01-01', to: '2020-01-02' });
    expect(nothing).toEqual({ items: [], nextCursor: null, counts });
  });

  it('are right after twelve cases were opened at once, and after an account passed its cases on', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => open('Goh Kah Meng', index % 2 ? grace : daniel)));
    await passCasesOn(portal.context, {
      dealerId: 'demo-lorong-motors',
      userId: 'demo-daniel-koh',
      heirId: 'demo-siti-lorong',
    });
    expect((await list({})).counts).toEqual(await countAll());
    expect((await list({}, daniel)).counts).toEqual({ pending: 0, completed: 0, disbursement: 0, waitingForYou: 0 });
    await passCasesOn(portal.context, {
      dealerId: 'demo-lorong-motors',
      userId: 'demo-siti-lorong',
      heirId: 'demo-daniel-koh',
    });
    expect((await list({}, daniel)).counts).toEqual(await countAll('demo-daniel-koh'));
  });
});

describe('the counts of a search', () => {
  const counted = async (body: object, token = grace) => {
    const reply = await portal.call<Page['counts']>('POST /case/list/counts', { token, body });
    expect(reply.code).toBe('0000');
    return reply.data;
  };

  it('find a name with whichever apostrophe it was typed', async () => {
    await open('Sinead O’Brien');
    await open("Aoife O'Brien");
    for (const keyword of ["o'brien", 'o’brien', 'O‘BRIEN', 'oʼbrien']) {
      expect((await counted({ keyword })).pending).toBe(2);
    }
  });

  it('are of what matches under each tab, as far as the caller may see it', async () => {
    const draft = await open('Wijaya Kusuma');
    const sent = await open('Wijaya Kusuma', daniel);
    await send(sent, 'demo-raintree', 6);
    expect(await counted({ keyword: 'wijaya' })).toEqual({ pending: 1, completed: 1, disbursement: 1 });
    expect(await counted({ keyword: 'wijaya' }, daniel)).toEqual({ pending: 0, completed: 1, disbursement: 1 });
    expect(await counted({ keyword: draft })).toEqual({ pending: 1, completed: 0, disbursement: 0 });
    expect(await counted({ keyword: 'wijaya', financerId: 'demo-raintree' })).toMatchObject({
      pending: 0,
      completed: 1,
    });
    expect(await counted({ keyword: 'wijaya', createdBy: 'demo-grace-teo' })).toMatchObject({
      pending: 1,
      completed: 0,
    });
    expect(await counted({ keyword: 'wijaya', to: '2020-01-01' })).toEqual({
      pending: 0,
      completed: 0,
      disbursement: 0,
    });
    expect(await counted({ keyword: 'nobody of this name' })).toEqual({ pending: 0, completed: 0, disbursement: 0 });
  });

  it('tell of every tab what the list shows there, where a model looks like a plate', async () => {
    const [registered, model] = [{ registrationNumber: 'SBS1234L' }, { make: 'Kia', model: 'SBS1234L' }];
    await open('Kwek Mei Lian', grace, registered);
    await send(await open('Kwek Mei Lian', grace, model), 'demo-raintree', 1);
    const body = { keyword: 'sbs 1234 l' };
    const shown = await Promise.all([0, 1, 2].map(async (state) => (await numbers({ ...body, state })).length));
    expect(shown.slice(0, 2)).toEqual([1, 1]);
    expect(Object.values(await counted(body))).toEqual(shown);
  });

  it('stop at one more than the shown maximum', async () => {
    await portal.db.$client.query(
      `insert into cases (case_no, dealer_id, owner_id, revision, form_version, submission_state, customer_name,
         vehicle_name, vehicle_no, detail, created_at, updated_at, updated_by)
       select 'many-' || n, dealer_id, owner_id, 1, form_version, 0, 'Numerous Customer', '', '', detail, now(), now(), ''
       from (select * from cases limit 1) one, generate_series(1, 120) n`,
    );
    expect(await counted({ keyword: 'numerous' })).toEqual({ pending: 100, completed: 0, disbursement: 0 });
    await portal.db.$client.query(`delete from cases where case_no like 'many-%'`);
  });
});

describe('a sub-account without the permission to see all', () => {
  it('sees and counts its own cases only, whatever it asks for', async () => {
    const own = await open('Priya Nair', daniel);
    const other = await open('Priya Menon');
    expect(await numbers({ keyword: 'priya' }, daniel)).toEqual([own]);
    for (const body of [{ keyword: other }, { createdBy: 'demo-grace-teo' }, { keyword: 'menon' }]) {
      expect(await numbers(body, daniel)).toEqual([]);
    }
    expect(await numbers({ keyword: 'priya' })).toEqual([other, own]);
    const { counts } = await list({}, daniel);
    expect(counts.pending).toBeLessThan((await list({})).counts.pending);
  });
});

describe('search', () => {
  it('finds every word at any place, and takes special characters literally', async () => {
    const caseNo = await open('Muhammad Iskandar bin Rosli', grace, { make: 'BYD', model: 'Atto 3 100%' });
    for (const keyword of ['iskandar', 'ROSLI muhammad', 'atto rosli', '100%', 'o 3 1', caseNo.slice(0, 9)]) {
      expect(await numbers({ keyword }), keyword).toContain(caseNo);
    }
    for (const keyword of ['iskandar harrier', '1_0%', 'iskandar%rosli', '\\']) {
      expect(await numbers({ keyword }), keyword).not.toContain(caseNo);
    }
  });

  it('finds a plate by a part and as a whole, and a model that looks like a plate', async () => {
    const caseNo = await open('Ong Jia Hui', grace, { registrationNumber: 'SBS9683X', make: 'BMW', model: 'E30T' });
    for (const keyword of ['sbs 9683 x', 'SBS9683X', '9683', 'e30t']) {
      expect(await numbers({ keyword }), keyword).toContain(caseNo);
    }
  });

  it('finds by a whole identity number of any party, and by no part of one', async () => {
    const body = sampleCase();
    const [applicant] = body.personalInformation;
    const guarantor = {
      personalInfoId: 'guarantor-1',
      role: 'guarantor',
      partyType: 'individual',
      identityNumber: 'T1234567J',
    };
    const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
      token: grace,
      body: { ...body, personalInformation: [applicant, guarantor] },
    });
    expect(await numbers({ keyword: 't1234567j' })).toEqual([data.caseNo]);
    expect(await numbers({ keyword: 'T123456' })).toEqual([]);
    expect(await numbers({ keyword: 'T1234567J' }, daniel)).toEqual([]);
  });
});

describe('filters', () => {
  it('by financier, owner and day of the last change go together', async () => {
    const first = await open('Chua Siew Hoon');
    const second = await open('Chua Wei Ling', daniel);
    for (const caseNo of [first, second]) await send(caseNo, 'demo-orchid', 1);
    const orchid = { state: 1, financerId: 'demo-orchid' };
    expect(await numbers(orchid)).toEqual([second, first]);
    expect(await numbers({ ...orchid, createdBy: 'demo-daniel-koh' })).toEqual([second]);
    expect(await numbers({ ...orchid, sort: 'oldest' })).toEqual([first, second]);
    expect(await numbers({ state: 1, financerId: 'no-such-financier' })).toEqual([]);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' }).format(portal.clock.now());
    expect(await numbers({ ...orchid, from: day, to: day })).toEqual([second, first]);
    expect(await numbers({ ...orchid, to: '2026-01-01' })).toEqual([]);
    await portal.db.$client.query('update cases set updated_at = $2 where case_no = $1', [
      first,
      '2026-03-31T16:00:00Z',
    ]);
    await portal.db.$client.query('update cases set updated_at = $2 where case_no = $1', [
      second,
      '2026-03-31T15:59:59Z',
    ]);
    expect(await numbers({ ...orchid, from: '2026-04-01', to: '2026-04-01' })).toEqual([first]);
    expect(await numbers({ ...orchid, from: '2026-03-31', to: '2026-03-31' })).toEqual([second]);
  });

  it('refuse a day that does not exist', async () => {
    const reply = await portal.call('POST /case/list', { token: grace, body: { state: 0, from: '2026-02-30' } });
    expect(reply.code).toBe('2001');
  });
});

describe('pages', () => {
  it('lose and repeat nothing where many cases changed at the same moment, in either order', async () => {
    const opened = new Set<string>();
    for (let count = 0; count < 9; count++) opened.add(await open('Seah Yong Sheng'));
    await portal.db.$client.query(
      `update cases set updated_at = '2026-05-05T05:05:05.123456Z' where case_no = any ($1)`,
      [[...opened]],
    );
    for (const sort of ['newest', 'oldest']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = await list({ keyword: 'seah', limit: 2, sort, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map((item) => item.caseNo));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen.length).toBe(9);
      expect(new Set(seen)).toEqual(opened);
    }
  });
});
