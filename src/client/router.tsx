import {
  createRootRoute,
  createRoute,
  createRouter,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { queryText } from '../contract/page.ts';
import { LoginPage } from '../features/auth/client/login-page.tsx';
import { type PagePath, pagePaths, pages } from '../features/pages.ts';
import * as m from '../paraglide/messages.js';
import { RootPage } from './layout/root-page.tsx';
import { RouteError } from './layout/route-error.tsx';
import { RoutePending } from './layout/route-pending.tsx';
import { lazyPage } from './lazy-page.ts';
import { ownAddress } from './own-address.ts';
import { readSession } from './session.ts';
import { shownPages } from './shown-pages.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Title of the page in the browser's tab. */
    title?: () => string;
  }
}

const rootRoute = createRootRoute({ component: RootPage });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: m.auth_title },
  validateSearch: (search: { return?: string } & SearchSchemaInput) => ({
    return: ownAddress(queryText(search.return)),
  }),
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

type MainRoute = typeof mainRoute;
/** The router knows the query of each page by its declaration. */
type PageRoute<P extends PagePath> = Route<
  unknown,
  MainRoute,
  P,
  ResolveFullPath<MainRoute, P>,
  string,
  ResolveId<MainRoute, string, P>,
  (typeof pages)[P] extends { search: infer Search } ? Search : undefined
>;

const pageRoutes = Object.fromEntries(
  pagePaths.map((path) => {
    const { title, load } = shownPages[path];
    const { search } = pages[path] as { search?: () => object };
    return [
      path,
      createRoute({
        getParentRoute: () => mainRoute,
        path,
        staticData: { title },
        ...(search && { validateSearch: search }),
        component: lazyPage(load),
      }),
    ];
  }),
) as unknown as { [P in PagePath]: PageRoute<P> };

const routeTree = rootRoute.addChildren([loginRoute, mainRoute.addChildren({ homeRoute, ...pageRoutes })]);

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
