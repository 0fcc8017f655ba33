import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { FormValues } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { applicantOf } from '../../cases/parties.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { formatSection } from '../../forms/format-section.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import { type AgreementContent, agreementContent, decisiveContent } from './agreement-content.ts';
import { letterheadOf } from './find-agreement.ts';

interface Composed {
  content: AgreementContent;
  /** Keyed hash of the decisive content: agreements with the same hash have the same content. */
  hash: string;
}

/** Composes the content of an agreement from the case and its values. `madeAt`: the time printed on it. */
export async function composeAgreement(
  ctx: Context,
  loaded: StoredCase,
  { values, agreementNo, madeAt }: { values: FormValues; agreementNo: string; madeAt: Date },
): Promise<Composed> {
  const form = formOfVersion(loaded.formVersion);
  const stored = stripHidden(form, loaded);
  const applicant = applicantOf(stored);
  if (!applicant) throw new PortalError('notFound');
  const facts: Readonly<Record<string, unknown>> = stored.vehicleInformationWeb.vehicleInformation;
  const read = (name: string) =>
    facts[name.replace(/^vehicle\./, '')] as ReturnType<Parameters<typeof formatSection>[1]>;
  const printed = form.sections
    .filter(({ scope }) => scope === 'vehicle')
    .flatMap((section) => formatSection(section, read));
  const content = agreementContent({
    dealer: await letterheadOf(ctx, loaded.dealerId),
    stored,
    values,
    agreementNo,
    madeAt,
    vehicle: new Map(printed.map((field) => [field.name, field])),
    applicant,
    today: singaporeDate(madeAt),
  });
  return { content, hash: ctx.keyring.hash(JSON.stringify(decisiveContent(content)), 'sales-agreement') };
}
