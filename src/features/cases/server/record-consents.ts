import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import type { Consents } from '../consents.ts';

/** Paths of what was agreed to, of what was taken back, and of what came back as it was. */
export interface ConsentChanges {
  given: readonly string[];
  withdrawn: readonly string[];
  returned: readonly string[];
}

/** What was agreed to and taken back is in the case's history, too. */
export async function recordConsents(
  tx: Context,
  caseNo: string,
  { given, withdrawn, returned, consents }: ConsentChanges & { consents: Consents },
): Promise<void> {
  for (const path of given) {
    const textVersion = consents[path]?.textVersion;
    await recordAudit(tx, 'cases.record-consent', caseNo, { ...whoseAndWhich(path), textVersion });
  }
  for (const path of withdrawn) await recordAudit(tx, 'cases.withdraw-consent', caseNo, whoseAndWhich(path));
  for (const path of returned) await recordAudit(tx, 'cases.restore-consent', caseNo, whoseAndWhich(path));
}

function whoseAndWhich(path: string): { personalInfoId: string; field: string } {
  const [, personalInfoId = '', field = ''] = path.split('.');
  return { personalInfoId, field };
}
