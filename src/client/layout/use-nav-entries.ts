import { useRouterState } from '@tanstack/react-router';
import { useActingAccount, useMe } from '../../features/auth/client/use-me.ts';
import { type PagePath, pagePaths } from '../../features/pages.ts';
import { shownPages } from '../shown-pages.ts';

/** Pages with an address without parameters. */
type PlainPath = Exclude<PagePath, `${string}$${string}`>;

/** The main menu, in its order. */
const navEntries = pagePaths.flatMap((path) => {
  const { menu } = shownPages[path];
  return menu ? [{ to: path as PlainPath, ...menu }] : [];
});

const current = { 'data-status': 'active', 'aria-current': 'page' } as const;

/** Returns the entries of the main menu for the user's account; `marks` are attributes of the entry's link. */
export function useNavEntries() {
  const level = useActingAccount()?.level;
  const permissions = useMe().data?.permissions ?? [];
  const partOf = useRouterState({ select: ({ location }) => shownPages[location.pathname as PagePath]?.partOf });
  return navEntries
    .filter(({ isFor }) => isFor?.({ level, permissions }) ?? true)
    .map((entry) => ({ ...entry, marks: entry.to === partOf ? current : undefined }));
}
