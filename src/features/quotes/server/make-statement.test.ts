import { eq } from 'drizzle-orm';
import { extractText, extractTextItems, getMeta } from 'unpdf';
import { describe, expect } from 'vitest';
import { formatMoney } from '../../../domain/money.ts';
import { auditEvents } from '../../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import type { StatementInput } from '../contract.ts';
import { secondSchedule } from '../second-schedule.ts';

const sale = {
  sellingPriceCents: 6_280_000,
  coePartCents: 1_500_000,
  depositCents: 1_480_000,
  tradeInValueCents: 800_000,
};

/** Opens a case with other figures of the sale and the financing. */
async function openCase(vehicle: object, financing: object = {}, name = 'Tan Wei Ling 陈慧玲'): Promise<string> {
  const body = sampleCase();
  const [applicant] = body.personalInformation;
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
    token: grace,
    body: {
      ...body,
      personalInformation: [{ ...applicant, name }],
      vehicleInformationWeb: {
        vehicleInformation: { ...body.vehicleInformationWeb.vehicleInformation, ...vehicle },
      },
      financingInformation: { ...body.financingInformation, ...financing },
    },
  });
  return saved.data.caseNo;
}

const offer = {
  financierName: 'Raintree Capital',
  loanCents: 4_000_000,
  tenureMonths: 60,
  flatRatePercent: 2.68,
  rounding: 'dollarUp' as const,
  feeCents: 40_000,
  rebateSharePercent: 75,
};

async function make(body: Partial<StatementInput>, by = grace) {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/quote/statement',
    headers: { token: by },
    payload: body,
  });
  const isPdf = reply.headers['content-type'] === 'application/pdf';
  return { reply, pdf: isPdf ? reply.rawPayload : undefined, refusal: isPdf ? undefined : reply.json() };
}

async function textOf(pdf: Buffer | undefined): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf ?? Buffer.alloc(0)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('Second Schedule statement', () => {
  it('leaves out what the form hides', async () => {
    const caseNo = await openCase({ ...sale, condition: 1, registrationNumber: 'SBS9683X' });
    const text = await textOf((await make({ caseNo, ...offer })).pdf);
    expect(text).toContain('ZSU600184471');
    expect(text).not.toContain('SBS9683X');
  });

  it('says every figure as the rules count it', async () => {
    const firstInstalmentDate = '2027-01-31';
    const caseNo = await openCase(sale, { firstInstalmentDate });
    const { reply, pdf } = await make({ caseNo, ...offer });
    expect(reply.headers['content-disposition']).toContain(
      encodeURIComponent(`${caseNo} Second Schedule statement.pdf`),
    );
    const figures = secondSchedule({
      sale: { ...sale, coeCents: sale.coePartCents },
      terms: offer,
      feeCents: offer.feeCents,
      rebateSharePercent: 75,
      settleAfterMonths: 36,
      firstInstalmentDate,
    });
    const text = await textOf(pdf);
    const money = (cents: number) => formatMoney(cents);
    const { early } = figures;
    if (!early) throw new Error('no example');
    for (const part of [
      'Hirer Tan Wei Ling 陈慧玲',
      'Vehicle Toyota Harrier 2.0 Premium',
      'Agreement with Raintree Capital',
      `Cash price ${money(6_280_000)}`,
      `COE in it ${money(1_500_000)}`,
      `Price less COE ${money(4_780_000)}`,
      `Trade-in, nett of its loan ${money(-800_000)}`,
      `Deposit ${money(-1_480_000)}`,
      `Balance of the cash price ${money(4_000_000)}`,
      `Amount financed ${money(4_000_000)}`,
      'Flat rate 2.68% a year',
      `Effective interest rate (EIR) ${figures.eirPercent.toFixed(3)}% a year`,
      'Number of instalments 60, monthly',
      `Each instalment ${money(figures.instalmentCents)}`,
      'First instalment due 31/01/2027',
      'Last instalment due 31/12/2031',
      `Total interest ${money(figures.totalInterestCents)}`,
      'Fees S$400.00',
      `Total payable, instalments and fees ${money(figures.payableWithFeeCents)}`,
      'Example: settled after 36 instalments',
      'less 75% of the interest that is unearned by the Rule of 78',
      `24 instalments left ${money(early.outstandingCents)}`,
      `Unearned interest, 24 × 25 / (60 × 61) × ${money(early.interestCents)} ${money(early.unearnedCents)}`,
      `Rebate, 75% of it ${money(-early.rebateCents)}`,
      `To pay to settle ${money(early.payableCents)}`,
    ]) {
      expect(text).toContain(part);
    }
    // By hand: 40,000 × (1 + 2.68% × 5) / 60 = 756, in whole dollars already.
    expect(figures.instalmentCents).toBe(75_600);
    expect(text).not.toContain('S8312345A');
  });

  it('settles the example in the middle where the loan ends before the month asked for', async () => {
    const caseNo = await openCase(sale);
    const short = { ...offer, tenureMonths: 24, flatRatePercent: 3, rounding: 'cent' as const, settleAfterMonths: 36 };
    const text = await textOf((await make({ caseNo, ...short })).pdf);
    // By hand: 40,000 × (1 + 3% × 2) / 24 = 1,766.67; 24 of them make 42,400.08; after 12 payments 21,200.04 remain.
    // The agreed interest is 2,400. 12 × 13 / (24 × 25) = 26% of it is unearned: 624; 75% of that is 468.
    for (const part of [
      'Example: settled after 12 instalments',
      '12 instalments left S$21,200.04',
      'Unearned interest, 12 × 13 / (24 × 25) × S$2,400.00 S$624.00',
      `Rebate, 75% of it ${formatMoney(-46_800)}`,
      'To pay to settle S$20,732.04',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says one instalment as one, and that a single one leaves no example', async () => {
    const caseNo = await openCase(sale);
    const textFor = async (tenureMonths: number) => textOf((await make({ caseNo, ...offer, tenureMonths })).pdf);
    const two = await textFor(2);
    expect(two).toContain('Example: settled after 1 instalment How it is counted');
    expect(two).toContain('1 instalment left S$20,090.00');
    const one = await textFor(1);
    expect(one).toContain('Example A single instalment leaves nothing to settle early.');
    expect(one).not.toContain('To pay to settle');
  });

  it('says what is paid at delivery, and that a date is open', async () => {
    const caseNo = await openCase({ ...sale, coePartCents: 2_000_000, tradeInValueCents: undefined });
    const { pdf } = await make({ caseNo, ...offer, tenureMonths: 7, flatRatePercent: 0, rounding: 'cent' });
    const text = await textOf(pdf);
    expect(text).toContain(`Paid by the hirer at delivery ${formatMoney(-800_000)}`);
    expect(text).toContain('Each instalment S$5,714.29');
    expect(text).toContain('First instalment due To be agreed');
    expect(text).not.toContain('Trade-in');
  });

  it('is A4 within its margins, with no type below 10 points and no personal data in its title', async () => {
    const caseNo = await openCase(sale, {}, `${'Muhammad Hafiz bin Abdullah '.repeat(3)}陈慧玲`);
    const { pdf } = await make({ caseNo, ...offer });
    const bytes = new Uint8Array(pdf ?? Buffer.alloc(0));
    const { items } = await extractTextItems(bytes.slice());
    for (const { fontSize, x, width, str } of items.flat()) {
      if (str.trim() === '') continue;
      expect(fontSize, str).toBeGreaterThanOrEqual(10);
      expect(x, str).toBeGreaterThanOrEqual(42);
      expect(x + width, str).toBeLessThanOrEqual(595.28 - 42);
    }
    const { info } = await getMeta(bytes);
    expect(info.Title).toBe(`Hire purchase statement ${caseNo}`);
  });

  it('is refused with the reason where the price less COE is above S$55,000, its COE above it, and without a price', async () => {
    const above = await make({ caseNo: await openCase({ ...sale, coePartCents: 779_999 }), ...offer });
    expect(above.refusal).toMatchObject({
      code: '2001',
      message: 'The price less COE is S$55,000.01. The statement is made up to S$55,000.00.',
    });
    const exactly = await make({ caseNo: await openCase({ ...sale, coePartCents: 780_000 }), ...offer });
    expect(exactly.pdf).toBeDefined();
    const coeAbove = await make({ caseNo: await openCase({ ...sale, coePartCents: 6_280_001 }), ...offer });
    expect(coeAbove.refusal).toMatchObject({
      code: '2001',
      message: 'The COE part is above the selling price. Correct it under Vehicle.',
    });
    const none = await make({ caseNo: await openCase({ sellingPriceCents: undefined }), ...offer });
    expect(none.refusal).toMatchObject({
      code: '2001',
      message: 'The selling price is missing. Enter it under Vehicle.',
    });
  });

  it.each([
    ['no loan', { loanCents: 0 }],
    ['half a cent', { loanCents: 100.5 }],
    ['eleven years', { tenureMonths: 132 }],
    ['a rate above what the form takes', { flatRatePercent: 31 }],
    ['more than the whole interest', { rebateSharePercent: 101 }],
    ['a negative fee', { feeCents: -1 }],
  ])('refuses %s', async (_name, part) => {
    expect((await make({ caseNo: 'HP26112200001', ...offer, ...part })).refusal).toMatchObject({ code: '2001' });
  });

  it('is recorded, once for each and without figures, and only where it was made', async () => {
    const caseNo = await openCase(sale);
    await make({ caseNo, ...offer });
    await make({ caseNo, ...offer, loanCents: 0 });
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    const made = events.filter(({ action }) => action === 'quotes.make-statement');
    expect(made.map(({ actor, details }) => [actor, details])).toEqual([['Grace Teo Hui Min', {}]]);
  });

  it('does not find the case of a colleague who may see only the own ones', async () => {
    const caseNo = await openCase(sale);
    const daniel = await portal.login('90156623');
    expect((await make({ caseNo, ...offer }, daniel)).refusal).toMatchObject({ code: '4001' });
  });
});
