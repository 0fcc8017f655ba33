import { IconChevronRight } from '@tabler/icons-react';
import { Avatar } from '../../../../client/layout/avatar.tsx';
import { failureText } from '../../../../client/show-error.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../../client/ui/notes/failure.tsx';
import * as m from '../../../../paraglide/messages.js';
import { shownMobile } from '../shown-mobile.ts';
import {
  type AccountPanelProps,
  type AccountsProps,
  DeleteAccount,
  HeldPermissions,
  SavePermissions,
} from './account-actions.tsx';
import classes from './accounts-list.module.css';
import { lastActive } from './last-active.ts';
import { shownPermissions } from './permission-choice.ts';
import { TemplateSelect, templateName } from './template-select.tsx';

/** Lists sub-accounts on the phone; each links to a page with its permissions. */
export function AccountsList({ rows, open, placeOf, hasVsa, onEdit, onDelete }: AccountsProps) {
  const shown = shownPermissions(hasVsa);
  const { account } = open;
  return (
    <>
      <ul className={`${classes.list} lined`}>
        {rows.map(({ user, below }) => {
          const held = user.permissions ?? [];
          const count = held.filter((permission) => shown.includes(permission)).length;
          return (
            <li key={user.id}>
              <button type="button" data-below={below !== undefined || undefined} onClick={() => open.toggle(user.id)}>
                <Avatar name={user.userName} />
                <span className="stack">
                  <b>{user.userName}</b>
                  <span className="t3 f13">
                    {m.dealers_template_and_count({
                      template: templateName(held, placeOf(user)),
                      count,
                      all: shown.length,
                    })}
                  </span>
                  {user.invited && <span className="t3 f12">{m.dealers_invited_text()}</span>}
                  {below && (
                    <span className="t3 f12">
                      {withNames((markName) => m.dealers_below({ name: markName(below) }))}
                    </span>
                  )}
                </span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {account && (
        <AccountPanel
          account={account}
          open={open}
          place={placeOf(account)}
          hasVsa={hasVsa}
          onEdit={() => onEdit(account)}
          onDelete={() => onDelete(account)}
        />
      )}
    </>
  );
}

function AccountPanel({ account, open, place, hasVsa, onEdit, onDelete }: AccountPanelProps) {
  const failure = failureText(open.saving.error);
  const busy = open.saving.isPending;
  return (
    <Dialog
      onClose={busy ? undefined : open.close}
      title={account.userName}
      description={
        account.invited
          ? m.dealers_invited_text()
          : m.dealers_last_active_at({ when: lastActive(account.lastActiveAt, new Date()) })
      }
      footer={
        <>
          <DeleteAccount open={open} onDelete={onDelete} />
          <span className="space" />
          <SavePermissions open={open} />
        </>
      }
    >
      <div className={classes.details}>
        <p className="rest">
          <span className="nw">{shownMobile(account.phone)}</span>
          <span className="t2 block">{account.email}</span>
        </p>
        <Button disabled={busy} onClick={onEdit}>
          {m.dealers_edit()}
        </Button>
      </div>
      <TemplateSelect held={open.held} place={place} disabled={busy} onChange={open.change} />
      <div className={classes.grid}>
        <HeldPermissions account={account} open={open} place={place} hasVsa={hasVsa} />
      </div>
      <FailureNote>{failure}</FailureNote>
    </Dialog>
  );
}
