import { applicationCustomerPages, applicationPages } from './applications/pages.ts';
import { caseDocumentPages } from './case-documents/pages.ts';
import { caseHistoryPages } from './case-history/pages.ts';
import { caseListPages } from './case-list/pages.ts';
import { disbursementPages } from './disbursements/pages.ts';
import { documentRequestCustomerPages } from './document-requests/pages.ts';
import { financierPages } from './financiers/pages.ts';
import { informationCustomerPages } from './information/pages.ts';
import { loanApplicationPages } from './loan-application/pages.ts';
import { mailboxPages } from './mailbox/pages.ts';
import { nationalIdCustomerPages } from './national-id/pages.ts';
import { personalInformationPages } from './personal-information/pages.ts';
import { quotePages } from './quotes/pages.ts';
import { reportPages } from './reports/pages.ts';
import { sealsCustomerPages } from './seals/pages.ts';
import { signingCustomerPages } from './signing/pages.ts';
import { vehicleCompanyPages } from './vehicle-companies/pages.ts';
import { vsaPages } from './vsa/pages.ts';

/** All pages behind the login by path. The pages of the main menu are in its order. */
export const pages = {
  ...caseListPages,
  ...loanApplicationPages,
  ...caseHistoryPages,
  ...quotePages,
  ...caseDocumentPages,
  ...vsaPages,
  ...applicationPages,
  ...disbursementPages,
  ...financierPages,
  ...vehicleCompanyPages,
  ...reportPages,
  ...personalInformationPages,
  ...mailboxPages,
} as const;

export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as PagePath[];

/** All pages that people without an account open. A path that ends with `$` includes all paths below it. */
const customerPages = [
  ...applicationCustomerPages,
  ...documentRequestCustomerPages,
  ...informationCustomerPages,
  ...nationalIdCustomerPages,
  ...sealsCustomerPages,
  ...signingCustomerPages,
] as const;

export type CustomerPage = (typeof customerPages)[number];

type FirstPart<P extends string> = P extends `/${infer First}/${string}` ? `/${First}` : P;

/** Prefixes of the addresses of customers' pages. */
export const customerPaths = [
  ...new Set(customerPages.map((page) => page.replace(/\/\$$/, '') as FirstPart<CustomerPage>)),
];

const patterns = ['/', '/login', ...pagePaths].map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'));

/** True if the path is a page behind the login, or the login page. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True if the path is a page for people without an account, served by the entry `customer.html`. */
export function isCustomerPath(path: string): boolean {
  return customerPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

/** Returns the page for customers at a path. */
export function customerPageAt(path: string): CustomerPage | undefined {
  return customerPages.find((page) => (page.endsWith('$') ? path.startsWith(page.slice(0, -1)) : path === page));
}
