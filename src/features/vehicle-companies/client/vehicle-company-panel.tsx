import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { Checkbox } from '../../../client/ui/choice.tsx';
import { useEdit } from '../../../client/ui/dialogs/use-edit.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import type { OpenRecord } from '../../../client/ui/records/record-page.tsx';
import { RecordPanel } from '../../../client/ui/records/record-panel.tsx';
import { Textarea, TextInput } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { checkVehicleCompany, doubtsAbout, lengthProblem } from '../check-vehicle-company.ts';
import type { VehicleCompany } from '../contract.ts';
import { useDeleteVehicleCompany, useSaveVehicleCompany } from './use-change-vehicle-company.ts';
import { bodyOfVehicleCompany, type VehicleCompanyDraft, vehicleCompanyDraftOf } from './vehicle-company-draft.ts';
import classes from './vehicle-company-panel.module.css';

interface Props extends Omit<OpenRecord<VehicleCompany>, 'record'> {
  /** Absent for a new company. */
  company: VehicleCompany | undefined;
  /** Name of the dealer's default seller, if that is another company. */
  otherDefault: string | undefined;
  /** The dealer has no company yet. */
  isFirst: boolean;
}

type TextField = Exclude<keyof VehicleCompanyDraft, 'isDefault'>;

/** Panel to view or change a vehicle company. */
export function VehicleCompanyPanel({ company, otherDefault, isFirst, mayChange, onClose, onReload }: Props) {
  const edit = useEdit<VehicleCompanyDraft, VehicleCompany>({
    initial: vehicleCompanyDraftOf(company, isFirst),
    revision: company?.revision,
    check: (draft) => checkVehicleCompany(bodyOfVehicleCompany(draft)),
    save: useSaveVehicleCompany(company?.vehicleCompanyId),
    onSaved: ({ name }) => {
      toast.success(m.vehicle_companies_saved({ name }));
      onClose();
    },
  });
  const remove = useDeleteVehicleCompany(() => {
    edit.end();
    onClose();
  });
  const { draft, problems, change } = edit;
  const readOnly = !mayChange;
  const doubts = doubtsAbout(draft);

  const text = (field: TextField) => ({
    id: inputId(field),
    autoComplete: 'off',
    value: draft[field],
    readOnly,
    error: (field !== 'salespeople' && lengthProblem(field, draft[field])) || problems[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  });
  const optional = (label: string) => (
    <span>
      {label} {!readOnly && <span className={classes.optional}>{m.shell_optional()}</span>}
    </span>
  );
  return (
    <RecordPanel
      title={company?.name ?? m.vehicle_companies_new()}
      edit={edit}
      readOnly={readOnly}
      onDelete={company && (() => remove.mutate(company))}
      isDeleting={remove.isPending}
      inputOf={inputOf}
      onClose={onClose}
      onReload={onReload}
    >
      <div className={classes.grid}>
        <TextInput
          {...text('name')}
          className={classes.wide}
          label={m.vehicle_companies_name()}
          data-autofocus={!company || undefined}
        />
        <TextInput
          {...text('uen')}
          className={classes.wide}
          label={m.vehicle_companies_uen()}
          autoCapitalize="characters"
          description={!readOnly && doubts.uen && <Doubt>{doubts.uen}</Doubt>}
        />
        <TextInput {...text('postalCode')} label={m.vehicle_companies_postal_code()} inputMode="numeric" />
        <TextInput {...text('unit')} label={optional(m.vehicle_companies_unit())} />
        <TextInput {...text('address')} className={classes.wide} label={m.vehicle_companies_address()} />
        <TextInput
          {...text('telephone')}
          className={classes.half}
          label={m.vehicle_companies_telephone()}
          type="tel"
          inputMode="tel"
        />
        <TextInput
          {...text('email')}
          className={classes.half}
          label={optional(m.vehicle_companies_email())}
          type="email"
          inputMode="email"
        />
      </div>
      <hr />
      <TextInput
        {...text('salespeople')}
        label={optional(m.vehicle_companies_salespeople())}
        description={readOnly ? undefined : m.vehicle_companies_salespeople_help()}
      />
      <Textarea {...text('note')} label={optional(m.vehicle_companies_note())} rows={2} />
      <Checkbox
        label={m.vehicle_companies_default()}
        description={
          otherDefault === undefined
            ? m.vehicle_companies_default_help()
            : m.vehicle_companies_default_now({ name: otherDefault })
        }
        checked={draft.isDefault}
        disabled={readOnly}
        onChange={({ currentTarget }) => change({ isDefault: currentTarget.checked })}
      />
    </RecordPanel>
  );
}

const labels: Record<string, () => string> = {
  name: m.vehicle_companies_name,
  uen: m.vehicle_companies_uen,
  postalCode: m.vehicle_companies_postal_code,
  unit: m.vehicle_companies_unit,
  address: m.vehicle_companies_address,
  telephone: m.vehicle_companies_telephone,
  email: m.vehicle_companies_email,
  salespeople: m.vehicle_companies_salespeople,
  note: m.vehicle_companies_note,
};

const inputId = (field: string) => `company-${field}`;
const inputOf = (field: string) => ({ id: inputId(field), label: labels[field]?.() ?? field });

/** Looks like an error but in amber, because it does not block. */
function Doubt(props: ComponentPropsWithoutRef<'span'>) {
  return (
    <span className={classes.doubt}>
      <IconAlertTriangle size={14} aria-hidden />
      {props.children}
    </span>
  );
}
