import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../client/api.ts';
import { queryOf } from '../../../../client/query-of.ts';
import { useShownError } from '../../../../client/shown-errors.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../../client/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import { Skeleton } from '../../../../client/ui/skeleton.tsx';
import { formatDay, formatWhen } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Passkey } from '../../passkey-contract.ts';
import { ListFailed } from '../list-failed.tsx';
import classes from '../logins-section.module.css';
import { canUsePasskeys } from './passkey-device.ts';
import { passkeyError } from './passkey-error.ts';
import { setUpPasskey } from './set-up-passkey.ts';

const list = queryOf('GET /dealer-portal/web/auth/passkey/list', {});

/** Lists the user's passkeys, the newest first. */
export function PasskeyList() {
  const client = useQueryClient();
  const passkeys = useQuery(list);
  useShownError(passkeys.error);
  const adding = useMutation({
    mutationFn: setUpPasskey,
    onSuccess: () => {
      toast.success(m.auth_passkeys_added());
      return client.invalidateQueries({ queryKey: list.queryKey });
    },
    meta: { silent: true },
  });
  // Some browsers allow a passkey only directly after the press, so the library is loaded before it.
  useEffect(() => void import('@simplewebauthn/browser').catch(() => undefined), []);
  const problem = passkeyError(adding.error);
  return (
    <>
      <div className={`between ${classes.head}`}>
        <h3 className={classes.subtitle}>{m.auth_passkeys()}</h3>
        {canUsePasskeys() && (
          <Button
            size="xs"
            busy={adding.isPending}
            busyLabel={m.auth_passkeys_adding()}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => adding.mutate()}
          >
            {m.auth_passkeys_add()}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <p className={`field-error ${classes.problem}`}>{problem}</p>}</div>
      {passkeys.isPending && (
        <p className={classes.none}>
          <Skeleton w={320} h={20} />
        </p>
      )}
      {passkeys.isError && !passkeys.data && <ListFailed onAgain={() => void passkeys.refetch()} />}
      {passkeys.data?.length === 0 && (
        <p className={`t3 f13 ${classes.none}`}>
          {canUsePasskeys() ? m.auth_passkeys_none() : m.auth_passkeys_not_here()}
        </p>
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/auth/passkey/delete', { body: { id: passkey.id } }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(m.auth_passkeys_deleted());
    },
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
  const created = m.auth_passkeys_created({ date: formatDay(passkey.createdAt) });
  const used = passkey.lastUsedAt
    ? m.auth_passkeys_last_used({ time: formatWhen(passkey.lastUsedAt, new Date()) })
    : m.auth_passkeys_never_used();
  return (
    <li>
      <IconFingerprint size={20} aria-hidden />
      <div className="rest">
        <b className="m">{passkey.label}</b>
        <p className="t3 f12">
          {created}, {used}
        </p>
      </div>
      <Button
        size="xs"
        variant="danger-subtle"
        aria-label={m.auth_passkeys_delete_of({ name: passkey.label })}
        onClick={() => setIsAsking(true)}
      >
        {m.auth_passkeys_delete()}
      </Button>
      <ConfirmDialog
        danger
        opened={isAsking}
        title={m.auth_passkeys_delete_title({ name: passkey.label })}
        confirmLabel={m.auth_passkeys_delete()}
        busy={deleting.isPending}
        busyLabel={m.auth_passkeys_deleting()}
        onConfirm={() => deleting.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p className="t2">{m.auth_passkeys_delete_text()}</p>
      </ConfirmDialog>
    </li>
  );
}
