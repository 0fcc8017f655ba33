import { createRootRoute, createRoute, createRouter, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/client/login-page.tsx';
import * as m from '../paraglide/messages.js';
import { RootPage } from './layout/root-page.tsx';
import { RouteError } from './layout/route-error.tsx';
import { RoutePending } from './layout/route-pending.tsx';
import { lazyPage } from './lazy-page.ts';
import { ownAddress } from './own-address.ts';
import { readSession } from './session.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Title of the page in the browser's tab. */
    title?: () => string;
  }
}

type Search = Record<string, unknown> & SearchSchemaInput;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
const byId = (search: { id?: string } & SearchSchemaInput) => ({ id: text(search.id) });

const rootRoute = createRootRoute({ component: RootPage });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: m.auth_title },
  validateSearch: (search: { return?: string } & SearchSchemaInput) => ({ return: ownAddress(text(search.return)) }),
  beforeLoad: () => {
    if (readSession().token) throw redirect({ to: '/case' });
  },
  component: LoginPage,
});

const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  beforeLoad: ({ location }) => {
    if (!readSession().token) {
      throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { return: location.href } });
    }
  },
  component: lazyPage(async () => (await import('./layout/main-layout.tsx')).MainLayout),
});

const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/case' });
  },
});

const caseRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case',
  staticData: { title: m.shell_title_case },
  /** The keyword never belongs in the address (list-keyword.ts): drop it from links, too. */
  validateSearch: (search: Search): Record<string, unknown> => ({ ...search, keyword: undefined }),
  component: lazyPage(async () => (await import('../features/case-list/client/case-list-page.tsx')).CaseListPage),
});

const loanApplicationRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/loan-application',
  staticData: { title: m.shell_title_loan_application },
  validateSearch: (search: { id?: string; draft?: string } & SearchSchemaInput) => ({
    id: text(search.id),
    draft: text(search.draft),
  }),
  component: lazyPage(
    async () => (await import('../features/loan-application/client/loan-application-page.tsx')).LoanApplicationPage,
  ),
});

const loanHistoryRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/loan-history',
  staticData: { title: m.shell_title_loan_history },
  validateSearch: byId,
  component: lazyPage(
    async () => (await import('../features/case-history/client/loan-history-page.tsx')).LoanHistoryPage,
  ),
});

const quoteCompareRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/quote-compare',
  staticData: { title: m.quotes_compare },
  validateSearch: byId,
  component: lazyPage(async () => (await import('../features/quotes/client/quote-compare-page.tsx')).QuoteComparePage),
});

const documentsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/documents',
  staticData: { title: m.shell_title_documents },
  /** `slot`: key of the slot of a document that is not there yet, or `checklist`. */
  validateSearch: (search: { id?: string; fileId?: string; slot?: string } & SearchSchemaInput) => ({
    id: text(search.id),
    fileId: text(search.fileId),
    slot: text(search.slot),
  }),
  component: lazyPage(async () => (await import('../features/case-documents/client/documents-page.tsx')).DocumentsPage),
});

const salesAgreementRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/vehicle-sales-agreement',
  staticData: { title: m.vsa_title },
  validateSearch: byId,
  component: lazyPage(async () => (await import('../features/vsa/client/agreement-page.tsx')).AgreementPage),
});

const generateFormRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/case/generate-application-form/$id',
  staticData: { title: m.shell_title_generate_form },
  component: lazyPage(
    async () =>
      (await import('../features/applications/client/generate-application-form-page.tsx')).GenerateApplicationFormPage,
  ),
});

const disbursementRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/disbursement-detail-view',
  staticData: { title: m.shell_title_disbursement },
  validateSearch: (search: { caseNo?: string } & SearchSchemaInput) => ({ caseNo: text(search.caseNo) }),
  component: lazyPage(
    async () => (await import('../features/disbursements/client/disbursement-detail-page.tsx')).DisbursementDetailPage,
  ),
});

const personalInformationRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/personal-information',
  staticData: { title: m.dealers_personal_information },
  validateSearch: (search: { from?: string } & SearchSchemaInput) => ({ from: text(search.from) }),
  component: lazyPage(
    async () =>
      (await import('../features/personal-information/client/personal-information-page.tsx')).PersonalInformationPage,
  ),
});

/** Its page is also the one that Google's and Microsoft's lead back to, below `callback`. */
const authorizeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/authorize',
  staticData: { title: m.mailbox_title },
  component: lazyPage(async () => (await import('../features/mailbox/client/authorize-page.tsx')).AuthorizePage),
});
const authorizeCallbackRoute = createRoute({ getParentRoute: () => authorizeRoute, path: 'callback' });

const financierRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/financer-company-management',
  staticData: { title: m.shell_title_financer },
  validateSearch: byId,
  component: lazyPage(async () => (await import('../features/financiers/client/financier-page.tsx')).FinancierPage),
});

const vehicleCompanyRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vehicle-company-management',
  staticData: { title: m.shell_title_vehicle },
  validateSearch: byId,
  component: lazyPage(
    async () => (await import('../features/vehicle-companies/client/vehicle-company-page.tsx')).VehicleCompanyPage,
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/reports',
  staticData: { title: m.reports_title },
  validateSearch: (search: { view?: string; from?: string; to?: string } & SearchSchemaInput) => ({
    view: search.view === 'users' ? ('users' as const) : undefined,
    from: text(search.from),
    to: text(search.to),
  }),
  component: lazyPage(async () => (await import('../features/reports/client/reports-page.tsx')).ReportsPage),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  mainRoute.addChildren([
    homeRoute,
    caseRoute,
    loanApplicationRoute,
    loanHistoryRoute,
    quoteCompareRoute,
    documentsRoute,
    salesAgreementRoute,
    generateFormRoute,
    disbursementRoute,
    financierRoute,
    vehicleCompanyRoute,
    reportsRoute,
    personalInformationRoute,
    authorizeRoute.addChildren([authorizeCallbackRoute]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPendingMs: 200,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <RouteError error={undefined} />,
});
export type AppRouter = typeof router;
