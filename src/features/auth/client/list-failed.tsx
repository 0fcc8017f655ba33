import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './logins-section.module.css';

export function ListFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <span>{m.auth_logins_failed()}</span>
      <Button size="xs" onClick={onAgain}>
        {m.shell_try_again()}
      </Button>
    </div>
  );
}
