import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../../src/features/approvals/contract.ts';
import { customerPaths, type PagePath, pagePaths } from '../../src/features/pages.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage, openUserDesk, type UserDesk } from '../desk.ts';
import { addMain, channelOf, newNumber, openDealer, operate } from '../people.ts';
import { messages } from '../sandbox.ts';
import { enterLinkCode, linkSentTo, press } from '../signing-steps.ts';

/** A page that can be loaded repeatedly. */
export interface PreparedPage {
  name: string;
  open: (browser: Browser) => Promise<Page>;
  /** Address of a page that redirects after the load. */
  address?: string;
}

/** The data that the pages show. */
interface Prepared {
  /** Mobile numbers of the dealer's main accounts, one for each page: calls are limited by session. */
  numbers: string[];
  /** Works for two dealers. */
  numberOfTwo: string;
  /** A case that is not sent. */
  caseNo: string;
  /** A case that was sent, approved and paid. */
  paid: string;
  links: { upload: string; signing: string; signingOfBoth: string; singpass: string; files: string };
  /** Mobile number of the customer and of the guarantor, eight digits each. */
  mobile: string;
  guarantorMobile: string;
}

/** Addresses of the pages that show prepared data. Other pages are opened at their path. */
const addresses: Partial<Record<PagePath, (data: Prepared) => string>> = {
  '/case/loan-application': ({ caseNo }) => `/case/loan-application?id=${caseNo}`,
  '/case/loan-history': ({ paid }) => `/case/loan-history?id=${paid}`,
  '/case/quote-compare': ({ caseNo }) => `/case/quote-compare?id=${caseNo}`,
  '/case/documents': ({ caseNo }) => `/case/documents?id=${caseNo}`,
  '/case/vehicle-sales-agreement': ({ caseNo }) => `/case/vehicle-sales-agreement?id=${caseNo}`,
  '/case/generate-application-form/$id': ({ caseNo }) => `/case/generate-application-form/${caseNo}`,
  '/disbursement-detail-view': ({ paid }) => `/disbursement-detail-view?caseNo=${paid}`,
  '/authorize/callback': () => '/authorize/callback?state=none&code=none',
};

type Opener = (data: Prepared) => Record<string, (page: Page) => Promise<void>>;
type CustomerPath = (typeof customerPaths)[number];

/** Others are opened at their path. */
const customers: Partial<Record<CustomerPath, Opener>> = {
  '/application-file': ({ links }) => ({ 'shared files': (page) => goTo(page, links.files) }),
  '/c': ({ links, mobile }) => ({
    'upload, before the code': (page) => goTo(page, links.upload),
    upload: (page) => openLink(page, links.upload, mobile),
  }),
  '/information': () => ({
    terms: (page) => goTo(page, '/information/terms-of-conditions'),
    'privacy policy': (page) => goTo(page, '/information/privacy-policy'),
  }),
  '/lca-signature': ({ links, mobile }) => ({
    'signing, before the code': (page) => goTo(page, links.signing),
    signing: (page) => openLink(page, links.signing, mobile),
  }),
  '/lca-vsa-signature': ({ links, guarantorMobile }) => ({
    'signing of both': (page) => openLink(page, links.signingOfBoth, guarantorMobile),
  }),
  '/singpass': ({ links }) => ({
    'before the login of Myinfo': (page) => goTo(page, links.singpass),
    'before the login of Myinfo, by its second address': (page) =>
      goTo(page, links.singpass.replace('/singpass#', '/singpass/auth#')),
    'return from Myinfo': (page) => comeBackFromLogin(page, links.singpass),
  }),
};

/** Every page behind the login, the login, and the choice of a dealer. */
export function dealerPages(data: Prepared): PreparedPage[] {
  const pages = pagePaths.map((name, index) => ({
    name,
    open: async (browser: Browser) => {
      const page = await newPage(browser);
      await logInPage(page, data.numbers[index] ?? '');
      await goTo(page, addressOf(name, data));
      return page;
    },
    ...(name === '/authorize/callback' && { address: addressOf(name, data) }),
  }));
  const login = {
    name: '/login',
    open: async (browser: Browser) => {
      const page = await newPage(browser);
      await goTo(page, '/login');
      return page;
    },
  };
  const choice = {
    name: 'choice of a dealer',
    open: async (browser: Browser) => {
      const page = await newPage(browser);
      await logInPage(page, data.numberOfTwo);
      await page.goto('/case');
      await expect(page.getByRole('dialog')).toBeVisible();
      return page;
    },
  };
  const none = {
    name: 'an address without a page',
    open: async (browser: Browser) => {
      const page = await newPage(browser);
      await goTo(page, '/no-such-page');
      return page;
    },
  };
  return [login, choice, none, ...pages];
}

function addressOf(path: PagePath, data: Prepared): string {
  return addresses[path]?.(data) ?? path;
}

/** Every page that customers open by a link. */
export function customerPages(data: Prepared): PreparedPage[] {
  const atPath =
    (path: CustomerPath): Opener =>
    () => ({ [path]: (page) => goTo(page, path) });
  return customerPaths.flatMap((path) =>
    Object.entries((customers[path] ?? atPath(path))(data)).map(([name, begin]) => ({
      name,
      open: async (browser: Browser) => {
        const page = await newPage(browser);
        await begin(page);
        return page;
      },
    })),
  );
}

const seller = {
  ...{ name: 'Orchid Vehicles Pte. Ltd.', uen: '201504471K', address: '48 Kaki Bukit Road 3', unit: '01-22' },
  ...{ postalCode: '415968', telephone: '67420118', email: 'sales@orchid.example', salespeople: [], note: '' },
  isDefault: false,
};

/** Prepares a dealer with a case for every page. */
export async function prepareData(): Promise<Prepared> {
  const names = pagePaths.map((_, index) => `Ng Mei Ling ${index + 1}`);
  const dealer = 'Bukit Timah Cars Pte. Ltd.';
  const numbers = await openDealer(dealer, ...names);
  const desk = await openUserDesk(numbers[0] ?? '');
  await operate('features', 'on', '--dealer', desk.dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
  const mobile = newNumber();
  const body = sampleCase();
  const [party] = body.personalInformation;
  if (!party) throw new Error('The sample has no applicant.');
  party.mobile = `+65${mobile}`;
  const guarantorMobile = newNumber();
  const guarantor = {
    ...{ ...party, personalInfoId: randomUUID(), role: 'guarantor', relationship: 'sibling', name: 'Tan Ah Seng' },
    ...{ identityNumber: 'S1234567D', mobile: `+65${guarantorMobile}` },
  };
  body.personalInformation.push(guarantor);
  const financierId = await desk.addFinancier('Raintree Leasing');
  const paid = await paidCase(desk, financierId);
  const { caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', body);
  const { personalInfoId } = party;
  const { sellingPriceCents, depositCents, tradeInValueCents } = body.vehicleInformationWeb.vehicleInformation;
  const delivery = { deliveryPlace: '61 Ubi Road 1', deliveryDate: '2030-12-05', depositReturned: false };
  const values = { sellingPriceCents, depositCents, tradeInValueCents, ...delivery };
  await desk.call('/case/saveOrUpdateVsa', { caseNo, revision: 0, values });
  await desk.call('/vehicleCompany/save', seller);
  await desk.call('/case/file/request', { caseNo, personalInfoId, fileTypes: ['NRICFront', 'NRICBack', 'Payslip'] });
  await desk.call('/lca/sendMail', { caseNo, personalInfoId });
  await desk.call('/lca/sendMail', { caseNo, personalInfoId: guarantor.personalInfoId });
  const { url: singpass } = await desk.call<{ url: string }>('/singpass/authorize', { caseNo, personalInfoId });
  const upload = await uploadLinkOf(mobile);
  const signing = await linkSentTo(mobile);
  const signingOfBoth = (await linkSentTo(guarantorMobile)).replace('/lca-signature', '/lca-vsa-signature');
  const [numberOfTwo] = await openDealer('Bukit Gombak Motors Pte. Ltd.', 'Tan Mei Ling');
  await addMain(await channelOf(dealer), 'Tan Mei Ling', numberOfTwo);
  const links = { upload, signing, signingOfBoth, singpass, files: await fileLink(desk) };
  return { numbers, numberOfTwo, caseNo, paid, mobile, guarantorMobile, links };
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

async function openLink(page: Page, link: string, mobile: string): Promise<void> {
  await page.goto(link);
  await enterLinkCode(page, mobile);
  await expect(page.getByRole('textbox', { name: /6-digit code/ })).toHaveCount(0);
}

async function comeBackFromLogin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('checkbox').check();
  await press(page, 'Continue with Singpass');
  await page.getByRole('link', { name: 'TAN WEI LING' }).first().click();
  await press(page, 'Agree');
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
}

async function uploadLinkOf(mobile: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await messages('sms', `+65${mobile}`)).map(({ text }) => text);
      link = texts.map((text) => /(\/c\/upload#[\w-]{43})/.exec(text)?.[1] ?? '').find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Returns the link to an application's files that a user sends through their own WhatsApp. */
async function fileLink(desk: UserDesk): Promise<string> {
  const whatsApp = { sendMethod: 'whatsApp', emails: [], whatsAppNumber: '81147702' };
  const caseNo = await sentCase(desk, await desk.addFinancier('Kallang Credit', whatsApp), 'prepared');
  const [application] = await applicationsOf(desk, caseNo);
  const wanted = { caseNo, applicationId: application?.applicationId };
  const { text } = await desk.call<{ text: string }>('/applicationForm/whatsApp/link', wanted);
  return /(\/application-file#[\w-]{43})/.exec(text)?.[1] ?? '';
}

async function sentCase(desk: UserDesk, financierId: string, delivery: Application['delivery']): Promise<string> {
  const { caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await desk.addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await desk.sendTo(caseNo, [financierId]);
  const deliveries = async () => (await applicationsOf(desk, caseNo)).map((application) => application.delivery);
  await expect.poll(deliveries).toEqual([delivery]);
  return caseNo;
}

const applicationsOf = (desk: UserDesk, caseNo: string) =>
  desk.read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`);

async function paidCase(desk: UserDesk, financierId: string): Promise<string> {
  const caseNo = await sentCase(desk, financierId, 'sent');
  const [application] = await applicationsOf(desk, caseNo);
  const applicationId = application?.applicationId;
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  await desk.call('/applicationForm/record', { caseNo, applicationId, outcome: { kind: 'approved', ...terms } });
  const { financingDetail } = await desk.read<ApprovalAdvice>(`/case/aa/detail?caseNo=${caseNo}`);
  const { productOptionalId } = financingDetail[0] ?? {};
  await desk.call('/case/aa/accept', { caseNo, applicationId, productOptionalId });
  const outcome = { kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' };
  await desk.call('/applicationForm/record', { caseNo, applicationId, outcome });
  return caseNo;
}
