import { SegmentedControl } from '../../../client/ui/segmented.tsx';
import { partyType } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import { applicantOf } from '../../cases/parties.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { useEditedCase } from './edited-case.ts';
import classes from './party-type-switch.module.css';

const words = { individual: m.loan_application_party_individual, corporation: m.loan_application_party_corporation };

/**
 * Switches between a person and a company as the applicant. Values typed for the other type are kept, hidden, and not
 * sent.
 */
export function PartyTypeSwitch() {
  const { store } = useEditedCase();
  const id = useForm(store, (values) => applicantOf(values)?.personalInfoId);
  const current = useForm(store, (values) => applicantOf(values)?.partyType);
  return (
    <SegmentedControl
      aria-label={m.loan_application_party_type()}
      className={classes.switch}
      value={current ?? partyType.individual}
      onChange={(chosen) => store.set(`personalInformation.${id}.partyType`, chosen)}
      data={Object.values(partyType).map((value) => ({ value, label: words[value]() }))}
    />
  );
}
