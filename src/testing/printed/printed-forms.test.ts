import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { formOfVersion } from '../../domain/application-form/form-version.ts';
import type { PartyValues } from '../../domain/case-values.ts';
import { latestLayout } from '../../features/applications/form-pdf/form-layouts.ts';
import {
  type ApplicationFormInput,
  renderApplicationForm,
} from '../../features/applications/form-pdf/render-application-form.ts';
import { sampleApplication } from '../../features/applications/form-pdf/sample-application.ts';
import { parseFormLines } from '../../features/financiers/form-lines.ts';
import { secondSchedule } from '../../features/quotes/second-schedule.ts';
import { renderStatement } from '../../features/quotes/server/render-statement.ts';
import { letterTextVersion } from '../../features/signing/letter-text.ts';
import type { LetterContent } from '../../features/signing/server/letter-content.ts';
import { renderLetter } from '../../features/signing/server/render-letter.ts';
import { agreementContent } from '../../features/vsa/server/agreement-content.ts';
import { renderAgreement } from '../../features/vsa/server/render-agreement.ts';
import { drawnSignature, stampPicture } from '../ink-pictures.ts';
import { changedPages, expectPages } from './compare-pages.ts';

const { dealer, values, caseNo } = sampleApplication;
const [applicant, guarantor] = values.personalInformation as [PartyValues, PartyValues];

const individual: ApplicationFormInput = {
  ...sampleApplication,
  form: formOfVersion(2),
  layoutVersion: latestLayout,
};

const company: ApplicationFormInput = {
  ...individual,
  values: {
    ...values,
    personalInformation: [
      {
        personalInfoId: 'c1',
        role: 'applicant',
        partyType: 'corporation',
        companyName: 'Illiyas Engineering Pte. Ltd.',
        uen: '197401143C',
        companyEmail: 'accounts@illiyas.example',
        companyTelephone: '+6567430218',
        registeredAddress: '8 Kaki Bukit Avenue 1, #03-07',
        registeredPostalCode: '417941',
        annualTurnoverCents: 120_000_000,
        authorisedSignatory: 'Farah Binte Illiyas',
        consent: true,
      },
      { ...guarantor, relationship: 'director' },
    ],
  },
  financierLines: parseFormLines(
    'Dealer code: 4471\nDeclaration: The vehicle is not used as security for another loan.',
  ),
};

const letter: LetterContent = {
  textVersion: letterTextVersion,
  madeAt: '2026-11-20T09:46:00.000Z',
  caseNo,
  dealer,
  facts: {
    dealerName: dealer.name,
    dealerUen: dealer.uen,
    signerName: 'Tan Wei Ling 陈慧玲',
    company: null,
    role: 'hirer',
    hirerName: 'Tan Wei Ling 陈慧玲',
    vehicle: 'Toyota Harrier 2.0 Premium, SLR4821J',
    loanCents: 8_400_000,
    instalmentCents: 119_460,
    tenureMonths: 84,
    totalPayableCents: 10_034_640,
    depositCents: 500_000,
  },
  particulars: [
    { label: 'Name', text: 'Tan Wei Ling 陈慧玲' },
    { label: 'Identity number', text: 'S1234567D' },
    { label: 'Mobile', text: '+65 8245 6013' },
  ],
  financiers: [
    { financierId: 'tembusu', name: 'Tembusu Finance' },
    { financierId: 'raintree', name: 'Raintree Capital' },
  ],
};

const agreement = agreementContent({
  dealer,
  stored: { caseNo, ...values },
  values: {
    sellingPriceCents: 12_480_000,
    coePartCents: 4_100_900,
    depositCents: 2_880_000,
    depositPaidOn: '2026-11-18',
    depositReceipt: 'R-20418',
    tradeInValueCents: 1_848_000,
    settlementAmountCents: 648_000,
    deliveryPlace: '61 Ubi Road 1 乌美路',
    deliveryDate: '2026-12-05',
    depositReturned: true,
    depositReturnDays: 14,
    faultsKnown: true,
    faults: 'Scratch at the rear bumper\nAir-conditioning weak',
    accessories: 'Dash camera',
  },
  agreementNo: 'VSA-2611-0042',
  madeAt: new Date('2026-11-21T02:40:00Z'),
  vehicle: new Map([
    ['registrationNumber', { label: 'Registration number', text: 'SLR4821J' }],
    ['condition', { label: 'Condition', text: 'Used, with PARF' }],
    ['chassisNumber', { label: 'Chassis number', text: 'ZSU600184471' }],
    ['yearOfManufacture', { label: 'Year of manufacture', text: '2020' }],
  ]),
  applicant,
  today: '2026-11-21',
});

const terms = { loanCents: 4_200_000, tenureMonths: 60, flatRatePercent: 2.78, rounding: 'cent' as const };
const sale = { sellingPriceCents: 6_200_000, coeCents: 1_000_000, depositCents: 2_000_000 };
const statement = {
  dealer,
  caseNo,
  madeAt: new Date('2026-11-20T09:46:00Z'),
  hirerName: 'Tan Wei Ling 陈慧玲',
  vehicle: 'Toyota Vios 1.5 E',
  registrationNumber: 'SLR4821J',
  chassisNumber: 'NSP1500184471',
  sellerName: dealer.name,
  financierName: 'Tembusu Finance',
  sale,
  terms,
  feeCents: 20_000,
  rebateSharePercent: 80,
  firstInstalmentDate: '2026-12-20',
  figures: secondSchedule({
    sale,
    terms,
    feeCents: 20_000,
    rebateSharePercent: 80,
    settleAfterMonths: 24,
    firstInstalmentDate: '2026-12-20',
  }),
};

async function signature(name: string, personalInfoId: string | null) {
  const stamp = personalInfoId === null ? { stamp: await stampPicture() } : {};
  return {
    personalInfoId,
    name,
    signedAt: new Date('2026-11-21T03:05:00Z'),
    picture: await drawnSignature(),
    ...stamp,
  };
}

describe('pictures of every printed form', () => {
  it('application of a person, signed by the dealer', async () => {
    const signing = { userName: 'Grace Teo Hui Min', signature: await drawnSignature(), stamp: await stampPicture() };
    await expectPages('application-individual', await renderApplicationForm({ ...individual, signing }));
  });

  it('application of a person in the layout before layouts had versions', async () => {
    await expectPages('application-layout-1', await renderApplicationForm(sampleApplication));
  });

  it('application of a company in layout 2', async () => {
    await expectPages('application-layout-2', await renderApplicationForm({ ...company, layoutVersion: 2 }));
  });

  it('application of a company, with lines of its financier', async () => {
    await expectPages('application-company', await renderApplicationForm(company));
  });

  it('letter of a hirer, signed', async () => {
    const { pdf } = await renderLetter(letter, [await signature('Tan Wei Ling', 'p1')]);
    await expectPages('letter-hirer', pdf);
  });

  it('letter of a guarantor and of a company, not signed', async () => {
    const guaranteed = { ...letter, facts: { ...letter.facts, role: 'guarantor' as const, signerName: 'Tan Ah Seng' } };
    await expectPages('letter-guarantor', (await renderLetter(guaranteed, [])).pdf);
    const ofCompany = { name: 'Illiyas Engineering Pte. Ltd.', uen: '197401143C' };
    const acting = { ...letter, facts: { ...letter.facts, company: ofCompany, signerName: 'Farah Binte Illiyas' } };
    await expectPages('letter-company', (await renderLetter(acting, [])).pdf);
  });

  it('sales agreement with its annex, signed by both', async () => {
    const signatures = [await signature('Tan Wei Ling', 'p1'), await signature('Grace Teo Hui Min', null)];
    await expectPages('sales-agreement', (await renderAgreement(agreement, signatures)).pdf);
  });

  it('statement of the Second Schedule', async () => {
    await expectPages('statement', await renderStatement(statement));
  });

  it('notices one word that changed', async () => {
    const other = await renderApplicationForm({ ...individual, financierName: 'Tembusu Credit' });
    expect(await changedPages('application-individual', other)).toContain('application-individual-1.png');
  });
});

describe('a form made again', () => {
  it.each([
    ['of a person', individual],
    ['of a company', company],
  ])('is the same bytes, %s', async (_who, input) => {
    expect((await renderApplicationForm(input)).equals(await renderApplicationForm(input))).toBe(true);
  });

  it('names its layout at the foot, the deal of a company before its guarantors', async () => {
    const textOf = async (input: ApplicationFormInput) =>
      (await extractText(new Uint8Array(await renderApplicationForm(input)), { mergePages: true })).text;
    const [ofPerson, ofCompany] = [await textOf(individual), await textOf(company)];
    expect(ofPerson).toContain(`${caseNo} · form I3`);
    expect(ofPerson.indexOf('Guarantor')).toBeLessThan(ofPerson.indexOf('Vehicle'));
    expect(ofCompany).toContain(`${caseNo} · form C3`);
    expect(ofCompany.indexOf('Tan Ah Seng')).toBeGreaterThan(ofCompany.indexOf('Loan amount'));
    expect(ofCompany).toContain('Dealer code');
    expect(await textOf(sampleApplication)).not.toContain('· form');
  });
});
