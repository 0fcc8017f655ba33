import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { lacksYears } from '../../../domain/documents/document-years.ts';
import { neededDocuments } from '../../../domain/documents/needed-documents.ts';
import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import type { CaseGap } from '../../cases/server/find-case-gaps.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { labelOf } from '../../cases/whose.ts';
import { flawOfDocument, typesAlsoShown, yearsOfDocument } from '../../documents/server/document-standing.ts';
import { findDocumentsToSend } from '../../documents/server/find-documents.ts';
import { requirementName } from '../../financiers/requirement-words.ts';
import { missingDocuments, type Requirements } from '../../financiers/requirements.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import { findGaps } from '../../forms/find-gaps.ts';
import { requireAlso } from '../../forms/require-also.ts';
import { coversDocument } from '../../national-id/covers-document.ts';
import { findMyinfoValues } from '../../national-id/server/find-myinfo-values.ts';

type Untitled = Omit<CaseGap, 'title'>;

/**
 * Returns the missing data that these financiers need of the applicant and the guarantors beyond the common
 * requirements.
 */
export async function findFinancierGaps(ctx: Context, stored: StoredCase, financierIds: string[]): Promise<CaseGap[]> {
  const chosen = await findFinanciers(ctx, stored.dealerId, financierIds);
  const fields = chosen.flatMap(({ requirements }) => requirements.fields);
  const documents = chosen.flatMap(({ requirements }) => requirements.documents);
  const gaps = [...fieldGaps(stored, fields), ...(await documentGaps(ctx, stored, documents))];
  return gaps.map((gap) => ({ ...gap, title: labelOf(gap.path, gap.label, stored) }));
}

function fieldGaps(stored: StoredCase, names: Requirements['fields']): Untitled[] {
  if (names.length === 0) return [];
  const form = formOfVersion(stored.formVersion);
  const known = new Set(findGaps(form, stored).map(({ path }) => path));
  return findGaps(requireAlso(form, names), stored)
    .filter(({ path }) => !known.has(path))
    .map(({ path, label, section, message }) => ({ path, label, section, message }));
}

async function documentGaps(ctx: Context, stored: StoredCase, needed: Requirements['documents']): Promise<Untitled[]> {
  if (needed.length === 0) return [];
  const asked = neededDocuments(stored);
  const vehicle = stored.vehicleInformationWeb.vehicleInformation;
  const read = await findMyinfoValues(ctx, stored.caseNo);
  const present = (await findDocumentsToSend(ctx, stored)).filter((document) => {
    const { fileType, personalInfoId } = document;
    const place = asked.find(
      (document) => document.fileType === fileType && document.personalInfoId === personalInfoId,
    );
    return !lacksYears(
      { flaw: flawOfDocument(ctx, stored, document), years: yearsOfDocument(ctx, document) },
      place?.years,
    );
  });
  return stored.personalInformation.flatMap((party) => {
    const { personalInfoId } = party;
    const own = present
      .filter((document) => document.personalInfoId === personalInfoId)
      .flatMap((document) => [document.fileType, ...typesAlsoShown(ctx, document)]);
    const yearsOf = (type: string) => {
      return asked.find((document) => document.fileType === type && document.personalInfoId === personalInfoId)?.years;
    };
    const covered = needed.filter((type) => {
      return coversDocument({ fileType: type, years: yearsOf(type) }, read.get(personalInfoId));
    });
    return missingDocuments(needed, party, vehicle, [...own, ...covered]).map((type) => {
      const label = requirementName(type);
      const path = `documents.${personalInfoId}.${type}`;
      return { path, label, section: 'documents', message: m.forms_gap({ label }) };
    });
  });
}
