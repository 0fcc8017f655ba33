import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '../contract/call.ts';
import type { Pages } from '../contract/page.ts';
import type { PagePath } from '../features/pages.ts';

type LoadPage = () => Promise<ComponentType>;

/** How the browser shows a page behind the login. */
export interface ShownPage {
  /** Title in the browser's tab. */
  title: () => string;
  load: LoadPage;
  /** Its entry in the main menu. */
  menu?: {
    label: () => string;
    Icon: Icon;
    /** Returns true for the accounts that see the page; all see it if absent. */
    isFor?: (account: { level: number | undefined; permissions: readonly Permission[] }) => boolean;
  };
  /** Page to mark in the menu, if this page's address is not below that one's. */
  partOf?: string;
}

/** How a feature shows the pages that its `pages.ts` declares; exported as `shownPages` of `client/pages.ts`. */
export type ShownPages<P extends Pages> = { readonly [Path in keyof P]: ShownPage };

/** How a feature shows its customers' pages; exported as `shownPages` of `client/customer-pages.ts`. */
export type ShownCustomerPages<P extends readonly string[]> = { readonly [Path in P[number]]: LoadPage };

const ofFeatures: Record<string, Readonly<Record<string, ShownPage>>> = import.meta.glob(
  '../features/*/client/pages.ts',
  { eager: true, import: 'shownPages' },
);

/** How each page behind the login is shown, by its path; every feature has a part of it. */
export const shownPages = Object.assign({}, ...Object.values(ofFeatures)) as Readonly<Record<PagePath, ShownPage>>;
