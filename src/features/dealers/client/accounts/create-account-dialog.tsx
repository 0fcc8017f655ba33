import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../../../client/api.ts';
import { failureText } from '../../../../client/show-error.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../../client/ui/notes/failure.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import { useIntention } from '../../../../client/use-intention.ts';
import type { Permission } from '../../../../contract/call.ts';
import * as m from '../../../../paraglide/messages.js';
import type { DealerUser } from '../../contract.ts';
import classes from './account-dialog.module.css';
import { AccountFields, focusProblem } from './account-fields.tsx';
import {
  type AccountField,
  type AccountProblems,
  type AccountValues,
  accountFields,
  findAccountProblems,
  refusedFields,
} from './account-values.ts';
import { placeBelow, templateFor } from './permission-choice.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { TemplateSelect } from './template-select.tsx';
import { useAccountsChanged } from './use-dealer-users.ts';

interface Props {
  /** The parent of the new account. */
  self: DealerUser;
  hasVsa: boolean;
  onClose: () => void;
}

const empty: AccountValues = { userName: '', phone: '', email: '' };

/** Creates an account: its holder and its permissions, starting from a template. */
export function CreateAccountDialog({ self, hasVsa, onClose }: Props) {
  const formId = useId();
  const place = placeBelow(self);
  const [values, setValues] = useState(empty);
  const [held, setHeld] = useState<readonly Permission[]>(() => templateFor('sales', place));
  const [problems, setProblems] = useState<AccountProblems>({});
  const intention = useIntention();
  const accountsChanged = useAccountsChanged();
  const creating = useMutation({
    mutationFn: () =>
      call(
        'POST /dealer-portal/web/dealerAccount/dealerUser/create',
        { body: { ...trimmed(values), permissions: [...held] } },
        { idempotencyKey: intention.keyOf([values, held]) },
      ),
    onSuccess: ({ userName }) => {
      void accountsChanged();
      toast.success(m.dealers_created({ name: userName }));
      onClose();
    },
    onError: (error) => setProblems(refusedFields(error)),
    meta: { silent: true },
  });
  const refused = creating.isError ? problems : undefined;
  useEffect(() => refused && focusProblem(formId, refused), [formId, refused]);

  const change = (field: AccountField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
    creating.reset();
  };
  const choose = (permissions: readonly Permission[]) => {
    setHeld(permissions);
    creating.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    const found = findAccountProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusProblem(formId, found);
    creating.mutate();
  };
  const isTouched = accountFields.some((field) => values[field] !== '');
  const failure = Object.keys(problems).length > 0 ? undefined : failureText(creating.error);
  return (
    <Dialog
      onClose={creating.isPending ? undefined : onClose}
      isDirty={isTouched && !creating.isSuccess}
      isBusy={creating.isPending}
      title={m.dealers_create_title()}
      description={withNames((markName) => m.dealers_create_text({ name: markName(self.userName) }))}
      size={680}
      footer={(close) => (
        <>
          <Button disabled={creating.isPending} onClick={close}>
            {m.shell_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            busy={creating.isPending}
            busyLabel={m.dealers_creating()}
          >
            {m.dealers_create_account()}
          </Button>
        </>
      )}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FailureNote className={classes.top}>{failure}</FailureNote>
        <AccountFields
          formId={formId}
          values={values}
          problems={problems}
          onChange={change}
          phoneHelp={m.dealers_create_phone_help()}
        />
        <div className={classes.permissions}>
          <h3 className="h2">{m.dealers_permissions()}</h3>
          <TemplateSelect held={held} place={place} onChange={choose} />
          <PermissionGrid
            legend={m.dealers_permissions()}
            held={held}
            place={place}
            hasVsa={hasVsa}
            onChange={choose}
          />
        </div>
      </form>
    </Dialog>
  );
}

function trimmed({ userName, phone, email }: AccountValues): AccountValues {
  return { userName: userName.trim(), phone, email: email.trim() };
}
