import { eq } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { isGovernmentValue } from '../../cases/government-values.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { documentStatements, type Statement } from '../../documents/document-statements.ts';
import { findDocumentsToSend } from '../../documents/server/find-documents.ts';
import { openReading } from '../../documents/server/open-reading.ts';
import { findMyinfoValues } from '../../national-id/server/find-myinfo-values.ts';
import { type Contradiction, findContradictions } from '../find-contradictions.ts';
import { myinfoStatements } from '../myinfo-statements.ts';
import { contradictionLooks } from './tables.ts';

type Look = typeof contradictionLooks.$inferSelect;

export interface StoredContradiction extends Contradiction {
  key: string;
  /** The form contains a government value, which stays. */
  isLocked: boolean;
  /** Absent while unchecked. */
  look: Look | undefined;
}

/** Returns the current contradictions of a case, with the users who checked them. */
export async function readContradictions(ctx: Context, stored: StoredCase): Promise<StoredContradiction[]> {
  const found = findContradictions(formOfVersion(stored.formVersion), stored, await readStatements(ctx, stored));
  if (found.length === 0) return [];
  const looks = await ctx.db.select().from(contradictionLooks).where(eq(contradictionLooks.caseNo, stored.caseNo));
  return found.map((contradiction) => {
    // Some fields have few possible values: a keyed hash prevents an attacker from trying them all.
    const key = ctx.keyring.hash(`${stored.caseNo} ${contradiction.fingerprint}`, 'contradiction');
    return {
      ...contradiction,
      key,
      isLocked: isGovernmentValue(contradiction.path, stored.fieldSources[contradiction.path]),
      look: looks.find((look) => look.key === key),
    };
  });
}

/** Returns the statements of the case's reviewed documents and of Myinfo. */
async function readStatements(ctx: Context, stored: StoredCase): Promise<Statement[]> {
  return [...(await readDocumentStatements(ctx, stored)), ...(await readMyinfoStatements(ctx, stored))];
}

async function readMyinfoStatements(ctx: Context, stored: StoredCase): Promise<Statement[]> {
  const came = await findMyinfoValues(ctx, stored.caseNo);
  return stored.personalInformation.flatMap((party) => {
    const own = came.get(party.personalInfoId);
    return own ? myinfoStatements(party, own, stored.fieldSources) : [];
  });
}

async function readDocumentStatements(ctx: Context, stored: StoredCase): Promise<Statement[]> {
  const parties = new Map(stored.personalInformation.map((party) => [party.personalInfoId, party]));
  const documents = await findDocumentsToSend(ctx, stored);
  return documents
    .filter((document) => document.reviewStatus === reviewStatus.reviewed)
    .flatMap((document) => {
      const { personalInfoId, fileId, fileType } = document;
      const reviewed = openReading(ctx, document)?.reviewed;
      if (!reviewed) return [];
      return documentStatements({ fileId, fileType, personalInfoId, reviewed }, parties.get(personalInfoId ?? ''));
    });
}
