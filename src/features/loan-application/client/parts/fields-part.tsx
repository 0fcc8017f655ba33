import { useMemo } from 'react';
import { sectionsOf } from '../../../../domain/case-values.ts';
import { applicantOf } from '../../../cases/parties.ts';
import { FormSection } from '../../../forms/client/form-section.tsx';
import { SuggestionsContext } from '../../../forms/client/suggestions.ts';
import { useForm } from '../../../forms/client/use-form.ts';
import { useEditedCase } from '../edited-case.ts';
import type { PartFields } from '../use-part-fields.ts';
import { useSaleSuggestions } from '../use-sale-suggestions.ts';
import { useVehicleSuggestions } from '../use-vehicle-suggestions.ts';

interface Props {
  part: 'applicant' | 'vehicle' | 'financing';
  fields: PartFields;
}

/** Shows the fields of the applicant, the vehicle or the financing. */
export function FieldsPart({ part, fields }: Props) {
  const { form, store } = useEditedCase();
  const id = useForm(store, (values) => applicantOf(values)?.personalInfoId);
  const partyType = useForm(store, (values) => applicantOf(values)?.partyType);
  const sale = useSaleSuggestions(store);
  const vehicle = useVehicleSuggestions(store, part === 'vehicle');
  const suggestions = useMemo(() => ({ ...sale, ...vehicle }), [sale, vehicle]);
  const isApplicant = part === 'applicant';
  const sections = isApplicant ? sectionsOf(form, 'party', partyType) : sectionsOf(form, part);
  const path = isApplicant ? `personalInformation.${id}` : part;
  return (
    <SuggestionsContext value={suggestions}>
      {sections.map((section) => (
        <FormSection key={`${path}.${section.name}`} section={section} path={path} {...fields} />
      ))}
    </SuggestionsContext>
  );
}
