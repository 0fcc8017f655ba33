import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { failureText } from '../../../../client/show-error.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { IconButton } from '../../../../client/ui/icon-button.tsx';
import { FailureNote } from '../../../../client/ui/notes/failure.tsx';
import list from '../../../../client/ui/record-list.module.css';
import * as m from '../../../../paraglide/messages.js';
import { shownMobile } from '../shown-mobile.ts';
import {
  type AccountPanelProps,
  type AccountsProps,
  CancelPermissions,
  DeleteAccount,
  HeldPermissions,
  SavePermissions,
} from './account-actions.tsx';
import classes from './accounts-table.module.css';
import { lastActive } from './last-active.ts';
import { shownPermissions } from './permission-choice.ts';
import { TemplateSelect, templateName } from './template-select.tsx';

/** Sub-accounts in a table; one row at a time opens to its permissions. */
export function AccountsTable({ rows, open, placeOf, hasVsa, onEdit, onDelete }: AccountsProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  useFocusOnClose(open.account?.id, table);
  const now = new Date();
  const shown = shownPermissions(hasVsa);
  return (
    <table className={`${list.heads} ${classes.table}`} ref={table}>
      <thead>
        <tr>
          <th scope="col">{m.dealers_name()}</th>
          <th scope="col">{m.dealers_mobile()}</th>
          <th scope="col">{m.dealers_template()}</th>
          <th scope="col" className="num">
            {m.dealers_permissions()}
          </th>
          <th scope="col" className={`num ${classes.active}`}>
            {m.dealers_last_active()}
          </th>
          <th>
            <span className="vh">{m.dealers_open()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, below }) => {
          const isOpen = open.account?.id === user.id;
          const held = user.permissions ?? [];
          const panelId = `${id}-${user.id}`;
          return (
            <Fragment key={user.id}>
              <tr data-open={isOpen || undefined}>
                <td className={classes.who} data-below={below !== undefined || undefined}>
                  <b>{user.userName}</b>
                  {below && (
                    <span className="t3 f12">
                      {withNames((markName) => m.dealers_below({ name: markName(below) }))}
                    </span>
                  )}
                </td>
                <td className="nw">{shownMobile(user.phone)}</td>
                <td>{templateName(held, placeOf(user))}</td>
                <td className="num">
                  {m.dealers_permission_count({
                    count: held.filter((permission) => shown.includes(permission)).length,
                    all: shown.length,
                  })}
                </td>
                <td className={`num t3 ${classes.active}`}>
                  {user.invited ? m.dealers_invited() : lastActive(user.lastActiveAt, now)}
                </td>
                <td className="num">
                  <IconButton
                    className={classes.toggle}
                    size={28}
                    data-account={user.id}
                    aria-label={m.dealers_permissions_of({ name: user.userName })}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? panelId : undefined}
                    onClick={() => open.toggle(user.id)}
                  >
                    <IconChevronDown size={18} aria-hidden />
                  </IconButton>
                </td>
              </tr>
              {isOpen && (
                <tr className={classes.panel} id={panelId}>
                  <td colSpan={6}>
                    <Panel
                      account={user}
                      open={open}
                      place={placeOf(user)}
                      hasVsa={hasVsa}
                      onEdit={() => onEdit(user)}
                      onDelete={() => onDelete(user)}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Panel({ account, open, place, hasVsa, onEdit, onDelete }: AccountPanelProps) {
  const failure = failureText(open.saving.error);
  const busy = open.saving.isPending;
  return (
    <>
      <div className={`f13 ${classes.details}`}>
        <span className="t2">{account.email}</span>
        <Button variant="subtle" size="xs" disabled={busy} onClick={onEdit}>
          {m.dealers_edit_details()}
        </Button>
      </div>
      <HeldPermissions account={account} open={open} place={place} hasVsa={hasVsa} />
      <FailureNote className={classes.failure}>{failure}</FailureNote>
      <div className={`ways ${classes.actions}`}>
        <TemplateSelect held={open.held} place={place} disabled={busy} onChange={open.change} />
        <span className="space" />
        <DeleteAccount open={open} size="xs" onDelete={onDelete} />
        <CancelPermissions open={open} size="xs" />
        <SavePermissions open={open} size="xs" />
      </div>
    </>
  );
}

/** Moves the focus to the opening button when a row closes, because the row's own buttons disappear. */
function useFocusOnClose(openId: string | undefined, table: { current: HTMLElement | null }): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (!closed || closed === openId || !hasLostFocus) return;
    table.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(closed)}"]`)?.focus();
  }, [openId, table]);
}
