import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isCaseNo } from '../../../domain/case-number.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { readCase, saveCaseByCall } from '../../../testing/saved-case.ts';

describe('saving a case', () => {
  it('gives back what was saved, the year of manufacture as text', async () => {
    const body = sampleCase();
    const { data } = await saveCaseByCall(body);
    expect(isCaseNo(data.caseNo)).toBe(true);
    const detail = await readCase(data.caseNo);
    const [applicant] = body.personalInformation;
    const personalInformation = [{ ...applicant, identityNumber: 'S••••345A' }];
    expect(detail).toMatchObject({ ...body, personalInformation, revision: 1, submissionState: 0, fieldSources: {} });
    expect(detail.vehicleInformationWeb.vehicleInformation.yearOfManufacture).toBe('2020');
  });

  it.each([
    ['a person', 0, { ...sampleCase(), customerCategory: 1 }],
    ['a company', 1, { ...sampleCompanyCase(0), customerCategory: 0 }],
  ])('tells the customer category of %s as %i, and takes none in', async (_, customerCategory, body) => {
    const { data } = await saveCaseByCall(body);
    expect(await readCase(data.caseNo)).toMatchObject({ customerCategory });
  });

  it('numbers the cases of a day without gap or repetition, however many are opened at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => saveCaseByCall(sampleCase())));
    const numbers = replies.map((reply) => Number(reply.data.caseNo.slice(8))).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(12);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(11);
  });

  it('leaves what an older rule kept as it is, and says what is wrong with it', async () => {
    const { data } = await saveCaseByCall(sampleCase());
    const { context, db } = portal;
    const purpose = `case:${data.caseNo}`;
    const sealed = await db.$client.query('select detail from cases where case_no = $1', [data.caseNo]);
    const text = JSON.stringify(context.keyring.openJson(sealed.rows[0].detail, purpose));
    expect(text).toContain('"SGF2306R"');
    const older = context.keyring.sealJson(JSON.parse(text.replace('"SGF2306R"', '"SGF汉2306R"')), purpose);
    await db.$client.query('update cases set detail = $2 where case_no = $1', [data.caseNo, older]);

    const loaded = await readCase(data.caseNo);
    const financingInformation = { ...loaded.financingInformation, tenureMonths: 60 };
    expect((await saveCaseByCall({ ...loaded, financingInformation })).code).toBe('0000');
    const after = await readCase(data.caseNo);
    expect(after.vehicleInformationWeb.vehicleInformation.registrationNumber).toBe('SGF汉2306R');
    const gaps = await portal.call<{ path: string; message: string }[]>('GET /case/gaps', {
      token: grace,
      query: { caseNo: data.caseNo },
    });
    const told = gaps.data.find(({ path }) => path === 'vehicle.registrationNumber');
    expect(told?.message).toBe('Use Latin letters and digits.');
  });

  it('stores a draft with next to nothing in it', async () => {
    const bare = { personalInfoId: 'p-1', role: 'applicant', partyType: 'individual' };
    const reply = await saveCaseByCall({
      personalInformation: [bare],
      vehicleInformationWeb: { vehicleInformation: {} },
      financingInformation: {},
    });
    expect(reply.code).toBe('0000');
    expect((await readCase(reply.data.caseNo)).personalInformation).toEqual([bare]);
  });

  it('drops income entries without a year or a numeric income', async () => {
    const body = sampleCase();
    const [party] = body.personalInformation;
    const noaIncome = [
      { year: '2025', income: 81640 },
      { year: '2024' },
      { income: 5000 },
      { year: '2023', income: 'x' },
    ];
    const { data } = await saveCaseByCall({ ...body, personalInformation: [{ ...party, noaIncome }] });
    expect((await readCase(data.caseNo)).personalInformation[0]?.noaIncome).toEqual([{ year: '2025', income: 81640 }]);
  });

  it('refuses a save on a stale revision, says who saved, and keeps what is stored', async () => {
    const body = sampleCase();
    const { data } = await saveCaseByCall(body);
    await saveCaseByCall({ ...body, ...data, financingInformation: { loanAmountCents: 100 } });
    const stale = await saveCaseByCall({ ...body, ...data, financingInformation: { loanAmountCents: 200 } });
    expect(stale.code).toBe('5001');
    expect(stale.data).toMatchObject({ revision: 2, updatedBy: 'Grace Teo Hui Min' });
    expect((await readCase(data.caseNo)).financingInformation.loanAmountCents).toBe(100);
  });

  it('lets one of two simultaneous savers win and tells the other', async () => {
    const body = sampleCase();
    const { data } = await saveCaseByCall(body);
    const replies = await Promise.all(
      [1, 2, 3].map((loanAmountCents) =>
        saveCaseByCall({ ...body, ...data, financingInformation: { loanAmountCents } }),
      ),
    );
    expect(replies.map((reply) => reply.code).sort()).toEqual(['0000', '5001', '5001']);
  });

  it('does not let a case take over a party of another case', async () => {
    const first = sampleCase();
    const { data } = await saveCaseByCall(first);
    const thief = sampleCase();
    thief.personalInformation[0] = {
      ...thief.personalInformation[0],
      ...first.personalInformation[0],
      name: 'Else',
    } as never;
    expect((await saveCaseByCall(thief)).code).toBe('4001');
    expect((await readCase(data.caseNo)).personalInformation[0]?.name).toBe('Tan Wei Ling');

    const own = sampleCase();
    const saved = await saveCaseByCall(own);
    const taken = { ...first.personalInformation[0], role: 'guarantor', name: 'Else' };
    const key = crypto.randomUUID();
    const body = { ...own, ...saved.data, personalInformation: [...own.personalInformation, taken] };
    const theft = await portal.call('POST /case/detail/save', { token: grace, body, key });
    expect(theft.code).toBe('4001');
    expect((await readCase(data.caseNo)).personalInformation[0]?.name).toBe('Tan Wei Ling');
    expect(await readCase(saved.data.caseNo)).toMatchObject({
      revision: 1,
      personalInformation: [{ role: 'applicant' }],
    });
  });

  it('writes and seals again only the parties that a save changes', async () => {
    const sealed = async (caseNo: string) => {
      const text = 'select encode(detail, $2) as detail from case_parties where case_no = $1 order by position';
      return (await portal.db.$client.query(text, [caseNo, 'base64'])).rows.map((row) => row.detail as string);
    };
    const body = sampleCase();
    const guarantor = { ...sampleCase().personalInformation[0], personalInfoId: 'p-kept', role: 'guarantor' };
    const { data } = await saveCaseByCall({ ...body, personalInformation: [...body.personalInformation, guarantor] });
    const before = await sealed(data.caseNo);
    const applicant = { ...body.personalInformation[0], name: 'Lim Jun Hao' };
    const next = await saveCaseByCall({ ...body, ...data, personalInformation: [applicant, guarantor] });
    const after = await sealed(data.caseNo);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect((await readCase(data.caseNo)).personalInformation.map(({ name }) => name)).toEqual([
      'Lim Jun Hao',
      'Tan Wei Ling',
    ]);

    const swapped = [
      { ...guarantor, role: 'applicant' },
      { ...applicant, role: 'guarantor' },
    ];
    const { code } = await saveCaseByCall({ ...body, ...next.data, personalInformation: swapped });
    expect(code).toBe('0000');
    expect((await readCase(data.caseNo)).personalInformation).toMatchObject([
      { role: 'applicant', name: 'Tan Wei Ling' },
      { role: 'guarantor', name: 'Lim Jun Hao' },
    ]);
  });

  it('keeps nothing of a save that takes a party out of a case that another has just saved', async () => {
    const body = sampleCase();
    const guarantor = { ...sampleCase().personalInformation[0], personalInfoId: 'p-gone', role: 'guarantor' };
    const { data } = await saveCaseByCall({ ...body, personalInformation: [...body.personalInformation, guarantor] });
    const replies = await Promise.all([
      saveCaseByCall({ ...body, ...data }),
      saveCaseByCall({ ...body, ...data, financingInformation: { loanAmountCents: 5 } }),
    ]);
    expect(replies.map((reply) => reply.code).sort()).toEqual(['0000', '5001']);
    const text = `select 1 from audit_events where subject = $1 and action = 'cases.remove-party'`;
    expect((await portal.db.$client.query(text, [data.caseNo])).rowCount).toBe(1);
  });

  it('answers anything at all without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        const reply = await saveCaseByCall(typeof value === 'object' && value !== null ? value : { value });
        expect(['2001', '2002', '0000']).toContain(reply.code);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps identity numbers, incomes and addresses unreadable in the database', async () => {
    await saveCaseByCall(sampleCase());
    const tables = await portal.db.$client.query(
      `select row_to_json(c)::text as row from cases c union all select row_to_json(p)::text from case_parties p`,
    );
    // Without the hexadecimal of sealed columns, which may contain any six digits by chance.
    const everything = tables.rows.map((row) => row.row.replaceAll(/"\\\\x[0-9a-f]*"/g, '""')).join('\n');
    expect(everything).toContain('Tan Wei Ling');
    for (const secret of ['S8312345A', '712000', 'Jurong East']) expect(everything).not.toContain(secret);
  });
});

describe('the list of cases', () => {
  it('finds by customer, plate, case number and identity number, and pages without loss or repetition', async () => {
    const numbers = new Set<string>();
    for (let opened = 0; opened < 7; opened++) numbers.add((await saveCaseByCall(sampleCase())).data.caseNo);
    const list = async (body: object) => {
      const reply = await portal.call<{ items: { caseNo: string }[]; nextCursor: string | null }>('POST /case/list', {
        token: grace,
        body: { state: 0, ...body },
      });
      expect(reply.code).toBe('0000');
      return reply.data;
    };
    const [wanted = ''] = numbers;
    for (const keyword of ['wei ling', 'sgf 2306', wanted, 's8312345a', 'harrier']) {
      expect((await list({ keyword, limit: 100 })).items.map((item) => item.caseNo)).toContain(wanted);
    }
    expect((await list({ keyword: 'S8312345B' })).items).toEqual([]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((item) => item.caseNo));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    for (const number of numbers) expect(seen).toContain(number);
  });
});
