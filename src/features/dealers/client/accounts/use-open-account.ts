import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../client/api.ts';
import { useLeaveBlock } from '../../../../client/ui/dialogs/use-leave-block.ts';
import { toast } from '../../../../client/ui/notes/toast.ts';
import type { Permission } from '../../../../contract/call.ts';
import * as m from '../../../../paraglide/messages.js';
import type { KnownAccount } from './known-account.ts';
import { isSameSet } from './permission-choice.ts';
import { useAccountsChanged } from './use-dealer-users.ts';

export type OpenAccount = ReturnType<typeof useOpenAccount>;

/**
 * The account with its permissions open for editing, and unsaved changes. Leaving it for another account or page waits in
 * `discarding` for a confirmation if changes would be lost.
 */
export function useOpenAccount(users: readonly KnownAccount[]) {
  const [openId, setOpenId] = useState<string>();
  const [draft, setDraft] = useState<readonly Permission[]>();
  const [waiting, setWaiting] = useState<() => void>();
  const accountsChanged = useAccountsChanged();
  const account = users.find((user) => user.id === openId);
  const stored = account?.permissions ?? [];
  const held = draft ?? stored;
  const isDirty = account !== undefined && !isSameSet(held, stored);
  const { isBlocked, leave, stay } = useLeaveBlock(() => isDirty);

  const saving = useMutation({
    mutationFn: ({ id, permissions }: { id: string; permissions: Permission[] }) =>
      call('POST /dealer-portal/web/dealerAccount/dealerUser/permissions', { body: { id, permissions } }),
    onSuccess: async ({ user, alsoReduced }) => {
      // First set the new state, so that nothing counts as unsaved in between.
      await accountsChanged();
      show(undefined);
      toast.success(
        alsoReduced > 0
          ? m.dealers_permissions_saved_below({ name: user.userName, count: alsoReduced })
          : m.dealers_permissions_saved({ name: user.userName }),
      );
    },
    onError: () => void accountsChanged(),
    meta: { silent: true },
  });

  const show = (id: string | undefined) => {
    setOpenId(id);
    setDraft(undefined);
    saving.reset();
  };
  const unlessDirty = (go: () => void) => (isDirty ? setWaiting(() => go) : go());

  return {
    account,
    held,
    isDirty,
    change: (permissions: readonly Permission[]) => {
      setDraft(permissions);
      saving.reset();
    },
    toggle: (id: string) => unlessDirty(() => show(id === openId ? undefined : id)),
    /** Asks first if changes would be lost. */
    close: () => unlessDirty(() => show(undefined)),
    /** Cancel needs no confirmation. */
    cancel: () => show(undefined),
    saving,
    save: () => account && saving.mutate({ id: account.id, permissions: [...held] }),
    discarding:
      waiting || isBlocked
        ? {
            confirm: () => {
              setWaiting(undefined);
              show(undefined);
              waiting?.();
              leave();
            },
            keep: () => {
              setWaiting(undefined);
              stay();
            },
          }
        : undefined,
  };
}
