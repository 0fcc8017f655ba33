import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '../../paraglide/messages.js';

/** Every page; keeps the title of the browser's tab. */
export function RootPage() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title()} | ${m.shell_product()}` : m.shell_product();
  }, [title]);
  return <Outlet />;
}
