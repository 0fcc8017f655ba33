import { Link } from '@tanstack/react-router';
import { Button } from '../../../../client/ui/button.tsx';
import { PageHeader } from '../../../../client/ui/page-header.tsx';
import { formOfVersion } from '../../../../domain/application-form/form-version.ts';
import { type CaseValues, type PartyValues, sectionsOf } from '../../../../domain/case-values.ts';
import type { Form } from '../../../../domain/field.ts';
import { partyName } from '../../../../domain/party-name.ts';
import * as m from '../../../../paraglide/messages.js';
import { ErasedNote } from '../../../cases/client/erased-note.tsx';
import { applicantErasedAt, customerText } from '../../../cases/client/erased-words.ts';
import { fieldText } from '../../../cases/client/field-words.ts';
import { fromWire } from '../../../cases/client/wire-values.ts';
import type { CaseDetail } from '../../../cases/contract.ts';
import { guarantorsOf } from '../../../cases/parties.ts';
import classes from './erased-case.module.css';

/** Shown in place of the form: the rest of a case after its customer was erased. It is read-only. */
export function ErasedCase({ detail }: { detail: CaseDetail }) {
  const { caseNo } = detail;
  const form = formOfVersion(detail.formVersion);
  const values: CaseValues = fromWire(form, detail);
  return (
    <>
      <PageHeader
        title={customerText({ customerName: '', applicantErasedAt: applicantErasedAt(detail) })}
        description={caseNo}
        back={{ to: '/case' }}
      />
      <ErasedNote erasures={detail.erasures} />
      <div className={classes.page}>
        {guarantorsOf(values).map((party, index) => (
          <Guarantor key={party.personalInfoId} form={form} party={party} number={index + 1} />
        ))}
        <div className={classes.ways}>
          <Button renderRoot={(given) => <Link to="/case/loan-history" search={{ id: caseNo }} {...given} />}>
            {m.loan_application_history()}
          </Button>
          <Button renderRoot={(given) => <Link to="/case/documents" search={{ id: caseNo }} {...given} />}>
            {m.loan_application_erased_documents()}
          </Button>
        </div>
      </div>
    </>
  );
}

function Guarantor({ form, party, number }: { form: Form; party: PartyValues; number: number }) {
  const rows = sectionsOf(form, 'party', party.partyType).flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const text = fieldText(form, `personalInformation.${party.personalInfoId}.${field.name}`, party[field.name]);
      return text === '' ? [] : [{ field, text }];
    }),
  );
  return (
    <section className={classes.party}>
      <h2 className="h2">{partyName(party) || m.cases_guarantor_number({ number })}</h2>
      <dl className="f13">
        {rows.map(({ field, text }) => (
          <div key={field.name}>
            <dt className="t3">{field.label()}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
