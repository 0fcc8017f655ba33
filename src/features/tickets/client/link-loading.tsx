import { PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { codeProblem } from './code-problem.ts';
import classes from './link-loading.module.css';

interface Props {
  /** Why the last try failed; absent if none did. */
  failure: unknown;
  onAgain: () => Promise<void>;
}

/** Shown while a page's content has not arrived yet. */
export function LinkLoading({ failure, onAgain }: Props) {
  return <PublicMain>{failure ? <NotLoaded failure={failure} onAgain={onAgain} /> : <Loading />}</PublicMain>;
}

function Loading() {
  return (
    <div className={classes.loading} role="status">
      <span className="vh">{m.tickets_loading()}</span>
      <Skeleton w="45%" h={28} />
      <Skeleton w="100%" h={20} />
      <Skeleton w="100%" h={20} />
      <Skeleton w="100%" h={20} />
    </div>
  );
}

function NotLoaded({ failure, onAgain }: Props) {
  return (
    <div role="alert">
      <h1>{m.tickets_failed()}</h1>
      <p className={`t2 ${classes.failed}`}>{codeProblem(failure)}</p>
      <Button onClick={() => void onAgain()}>{m.shell_try_again()}</Button>
    </div>
  );
}
