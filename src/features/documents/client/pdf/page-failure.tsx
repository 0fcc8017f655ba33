import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import classes from './page-failure.module.css';

/**
 * Shown in place of a page that cannot be displayed.
 * @param props.onRetry absent if trying again does not help
 */
export function PageFailure({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <div className={classes.failed}>
      <p>{onRetry ? m.documents_page_failed() : m.documents_page_unopenable()}</p>
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          {m.shell_try_again()}
        </Button>
      )}
    </div>
  );
}
