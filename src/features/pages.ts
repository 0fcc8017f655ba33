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

/** Every page behind the login by its path. Those of the main menu are there in this order. */
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

/** Every page that people without an account open; one that ends with `$` is whatever lies below. */
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

/** Beginnings of the addresses of customers' pages. */
export const customerPaths = [
  ...new Set(customerPages.map((page) => page.replace(/\/\$$/, '') as FirstPart<CustomerPage>)),
];

const patterns = ['/', '/login', ...pagePaths].map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'));

/** True if the portal has a page behind the login at this path, or it is the login. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True if a path belongs to people without an account: it is served by the entry `customer.html`. */
export function isCustomerPath(path: string): boolean {
  return customerPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

/** Returns the page for customers at a path. */
export function customerPageAt(path: string): CustomerPage | undefined {
  return customerPages.find((page) => (page.endsWith('$') ? path.startsWith(page.slice(0, -1)) : path === page));
}
