import { Link } from '@tanstack/react-router';
import * as m from '../../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFoot } from './page-foot.tsx';

/** Shown in place of a page that failed to render; without an error, says that there is no such page. */
export function RouteError({ error }: { error: unknown }) {
  if (error === undefined) {
    return (
      <>
        <EmptyState as="h1" title={m.shell_not_found()} description={m.shell_not_found_text()}>
          <Link to="/case" className="lnk">
            {m.shell_to_applications()}
          </Link>
        </EmptyState>
        <PageFoot />
      </>
    );
  }
  return (
    <EmptyState as="h1" title={m.shell_page_failed()} description={m.shell_page_failed_text()}>
      <Button variant="filled" onClick={() => window.location.reload()}>
        {m.shell_reload()}
      </Button>
    </EmptyState>
  );
}
