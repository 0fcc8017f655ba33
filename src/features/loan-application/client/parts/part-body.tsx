import { useMemo } from 'react';
import { sectionsOf } from '../../../../domain/case-values.ts';
import type { Form } from '../../../../domain/field.ts';
import { applicantOf } from '../../../cases/parties.ts';
import type { FieldSource } from '../../../forms/client/form-field.tsx';
import { FormSection } from '../../../forms/client/form-section.tsx';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { SuggestionsContext } from '../../../forms/client/suggestions.ts';
import { useForm } from '../../../forms/client/use-form.ts';
import type { Reveal } from '../../../forms/client/use-revealed.ts';
import type { Problem } from '../../../forms/validate-field.ts';
import { useSaleSuggestions } from '../use-sale-suggestions.ts';
import { useVehicleSuggestions } from '../use-vehicle-suggestions.ts';

interface Props {
  part: 'applicant' | 'vehicle' | 'financing';
  form: Form;
  store: FormStore;
  today: string;
  sources: Record<string, FieldSource>;
  problems: Record<string, Problem>;
  showGaps: boolean;
  reveal: Reveal | undefined;
}

/** The fields of the applicant, the vehicle or the financing. */
export function PartBody({ part, form, store, ...rest }: Props) {
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
        <FormSection key={`${path}.${section.name}`} section={section} store={store} path={path} {...rest} />
      ))}
    </SuggestionsContext>
  );
}
