import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { LazyAaDialog } from '../../features/approvals/client/lazy-aa-dialog.ts';
import { DealerButton } from '../../features/dealers/client/dealer-button.tsx';
import { notificationTypes } from '../../features/notification-types.ts';
import { NotificationBell } from '../../features/notifications/client/notification-bell.tsx';
import * as m from '../../paraglide/messages.js';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type SetPlace = (element: HTMLElement | null) => void;

interface Props {
  /** Places that a page fills by its `PageHeader`. */
  places: { setTitle: SetPlace; setActions: SetPlace; setBack: SetPlace };
  hasBack: boolean;
  onMenu: () => void;
  onChooseDealer: () => void;
}

export function TopBar({ places, hasBack, onMenu, onChooseDealer }: Props) {
  const [adviceOf, setAdviceOf] = useState<string>();
  return (
    <header className={classes.top}>
      {!hasBack && (
        <IconButton className={classes.menu} data-tour="account" aria-label={m.shell_menu()} onClick={onMenu}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      )}
      <div className={classes.back} ref={places.setBack} />
      <div className={classes.title} ref={places.setTitle} />
      <div className={classes.place} ref={places.setActions} />
      <DealerButton className={classes.dealer} onClick={onChooseDealer} />
      <NotificationBell types={notificationTypes} dialogs={{ advice: setAdviceOf }} />
      <UserMenu className={classes.user} />
      {adviceOf && (
        <Suspense>
          <LazyAaDialog caseNo={adviceOf} mode="edit" onClose={() => setAdviceOf(undefined)} />
        </Suspense>
      )}
    </header>
  );
}
