import { PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './link-loading.module.css';

/** A page whose content has not arrived yet. */
export function LinkLoading({ isOffline, onAgain }: { isOffline: boolean; onAgain: () => Promise<void> }) {
  return <PublicMain>{isOffline ? <NotLoaded onAgain={onAgain} /> : <Loading />}</PublicMain>;
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

function NotLoaded({ onAgain }: { onAgain: () => Promise<void> }) {
  return (
    <div role="alert">
      <h1>{m.tickets_failed()}</h1>
      <p className={`t2 ${classes.failed}`}>{m.tickets_offline()}</p>
      <Button onClick={() => void onAgain()}>{m.tickets_try_again()}</Button>
    </div>
  );
}
