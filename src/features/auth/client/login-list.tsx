import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { logOut, useIsEnding } from '../../../client/layout/log-out.ts';
import { factRow } from '../../../client/list-names.ts';
import { queryOf } from '../../../client/query-of.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Login } from '../contract.ts';
import { ListFailed } from './list-failed.tsx';
import classes from './logins-section.module.css';

const sessions = queryOf('GET /dealer-portal/web/auth/sessions', {});

/** Lists the user's active sessions, the current one first. */
export function LoginList() {
  const client = useQueryClient();
  const logins = useQuery(sessions);
  useShownError(logins.error);
  const [isAsking, setIsAsking] = useState(false);
  const endingOthers = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/auth/sessions/revokeOthers'),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(m.auth_logins_ended());
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  });
  const hasOthers = logins.data?.some((login) => !login.current) ?? false;
  return (
    <>
      <div className={`between ${classes.head}`}>
        <h2 className="h2">{m.auth_logins_title()}</h2>
        {hasOthers && (
          <Button size="xs" onClick={() => setIsAsking(true)}>
            {m.auth_logins_log_out_others()}
          </Button>
        )}
      </div>
      {logins.isPending && <SkeletonRows rows={1} />}
      {logins.isError && !logins.data && <ListFailed onAgain={() => void logins.refetch()} />}
      {logins.data && (
        <ul className={classes.rows}>
          {logins.data.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={m.auth_logins_log_out_others_title()}
        confirmLabel={m.auth_logins_log_out_others()}
        busy={endingOthers.isPending}
        busyLabel={m.auth_logins_logging_out()}
        onConfirm={() => endingOthers.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p className="t2">{m.auth_logins_log_out_others_text()}</p>
      </ConfirmDialog>
    </>
  );
}

function LoginRow({ login }: { login: Login }) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/auth/sessions/revoke', { body: { id: login.id } }),
    onSuccess: () => toast.success(m.auth_logins_ended()),
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  });
  const isEnding = useIsEnding();
  const isBusy = login.current ? isEnding : ending.isPending;
  const Icon = /Android|iPhone|iPad/.test(login.device) ? IconDeviceMobile : IconDeviceDesktop;
  const method = login.method === 'passkey' ? m.auth_logins_by_passkey() : m.auth_logins_by_code();
  const since = m.auth_logins_since({ time: formatDateTime(login.createdAt) });
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div className="rest">
        <b className="m">{login.device}</b>
        <p className="t3 f12">
          {factRow([
            login.current
              ? m.auth_logins_this_device()
              : m.auth_logins_last_used({ time: formatWhen(login.lastSeenAt, new Date()) }),
            method,
            since,
          ])}
        </p>
      </div>
      <Button
        size="xs"
        busy={isBusy}
        busyLabel={m.auth_logins_logging_out()}
        aria-label={
          isBusy
            ? undefined
            : m.auth_logins_log_out_of({ device: login.current ? m.auth_logins_this_device() : login.device })
        }
        onClick={login.current ? logOut : () => ending.mutate()}
      >
        {m.auth_logins_log_out()}
      </Button>
    </li>
  );
}
