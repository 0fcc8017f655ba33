import type { ReactNode } from 'react';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { applicantName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { fieldText } from '../../cases/client/field-words.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import { vehicleNumber } from '../../vehicles/vehicle-number.ts';
import classes from './case-editor.module.css';
import { useEditedCase } from './edited-case.ts';

/** The customer's name in the frame's header, as currently typed. */
export function EditorHeader({ actions }: { actions: ReactNode }) {
  const { form, store, caseNo } = useEditedCase();
  const name = useForm(store, applicantName);
  const vehicle = useForm(store, ({ vehicleInformationWeb: { vehicleInformation } }) =>
    [
      [vehicleInformation.make, vehicleInformation.model].filter(Boolean).join(' '),
      inSentence(fieldText(form, 'vehicle.condition', vehicleInformation.condition)),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const plate = useForm(store, ({ vehicleInformationWeb: { vehicleInformation } }) =>
    vehicleNumber(vehicleInformation),
  );
  const rest = vehicle && <span className={classes.wide}> · {vehicle}</span>;
  return (
    <PageHeader
      title={name || (caseNo ? m.cases_no_name() : m.loan_application_new_title())}
      beside={plate && <VehicleMark number={plate} />}
      description={
        caseNo ? (
          <>
            {caseNo}
            {rest}
          </>
        ) : (
          m.loan_application_new_description()
        )
      }
      back={{ to: '/case' }}
      actions={actions}
    />
  );
}

/** Converts a label for use within a sentence, `used with PARF`: only the first letter becomes lower case. */
function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
