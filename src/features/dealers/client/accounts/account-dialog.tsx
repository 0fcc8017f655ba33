import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { failureText } from '../../../../client/show-error.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../../client/ui/notes/failure.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import * as m from '../../../../paraglide/messages.js';
import classes from './account-dialog.module.css';
import { AccountFields, focusProblem } from './account-fields.tsx';
import {
  type AccountField,
  type AccountProblems,
  type AccountValues,
  accountValuesOf,
  changesOf,
  findAccountProblems,
} from './account-values.ts';
import { ConfirmCode } from './confirm-code.tsx';
import type { KnownAccount } from './known-account.ts';
import { useAccountUpdate } from './use-account-update.ts';
import { useAccountsChanged } from './use-dealer-users.ts';

interface Props {
  user: KnownAccount;
  /** The person who makes the change and gets the code by phone. */
  self: KnownAccount;
  dealerName: string;
  onClose: () => void;
}

/**
 * Dialog that changes name, number and address of an account. Changes of the mobile number or the e-mail address are
 * confirmed by a code.
 */
export function AccountDialog({ user, self, dealerName, onClose }: Props) {
  const formId = useId();
  const isSelf = user.id === self.id;
  const [values, setValues] = useState<AccountValues>(() => accountValuesOf(user));
  const [problems, setProblems] = useState<AccountProblems>({});
  const accountsChanged = useAccountsChanged();
  const update = useAccountUpdate(user, self.phone, (saved) => {
    void accountsChanged();
    toast.success(isSelf ? m.dealers_saved_own() : m.dealers_saved({ name: saved.userName }));
    onClose();
  });
  const { step, refused } = update;
  const shown = { ...refused, ...problems };
  const changes = changesOf(user, values);

  // Refused values are corrected in their inputs, which cannot be focused before the call has ended.
  useEffect(() => {
    if (!update.isBusy) focusProblem(formId, refused);
  }, [formId, refused, update.isBusy]);

  const change = (field: AccountField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
    update.forget(field);
    update.resetError();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isBusy) return;
    const found = findAccountProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusProblem(formId, found);
    if (Object.keys(changes).length === 0) return onClose();
    update.save(values);
  };
  const failure = step || Object.keys(shown).length > 0 ? undefined : failureText(update.error);
  const title = isSelf
    ? m.dealers_edit_own()
    : withNames((markName) => m.dealers_edit_title({ name: markName(user.userName) }));
  return (
    <Dialog
      onClose={update.isBusy ? undefined : onClose}
      isDirty={Object.keys(changes).length > 0 && !update.isSaved}
      title={step ? m.dealers_confirm_change() : title}
      size={480}
      footer={(close) => (
        <>
          {step ? (
            <Button
              disabled={update.isBusy}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={update.back}
            >
              {m.shell_back()}
            </Button>
          ) : (
            <Button disabled={update.isBusy} onClick={close}>
              {m.shell_cancel()}
            </Button>
          )}
          <Button type="submit" form={formId} variant="filled" busy={update.isBusy} busyLabel={m.dealers_saving()}>
            {step ? m.dealers_confirm() : m.dealers_save()}
          </Button>
        </>
      )}
    >
      {step ? (
        <ConfirmCode
          key={step.name}
          formId={formId}
          sent={step.sent}
          isNewPhone={step.name === 'newPhoneProof'}
          isBusy={update.isBusy}
          error={update.error}
          onEdit={update.resetError}
          onCode={(otp) => update.enter(values, otp)}
          again={{
            isPending: update.sendingAgain.isPending,
            error: update.sendingAgain.error,
            send: () => update.sendingAgain.mutate(values),
          }}
        />
      ) : (
        <form id={formId} onSubmit={submit} noValidate inert={update.isBusy}>
          <FailureNote className={classes.top}>{failure}</FailureNote>
          <AccountFields
            formId={formId}
            values={values}
            problems={shown}
            onChange={change}
            phoneHelp={phoneHelp({ isSelf, isChanged: changes.phone !== undefined, dealerName })}
            emailHelp={changes.email === undefined ? undefined : m.dealers_email_help()}
          />
        </form>
      )}
    </Dialog>
  );
}

function phoneHelp({ isSelf, isChanged, dealerName }: { isSelf: boolean; isChanged: boolean; dealerName: string }) {
  if (!isChanged) return undefined;
  return isSelf ? m.dealers_new_phone_own() : m.dealers_new_phone_other({ dealer: dealerName });
}
