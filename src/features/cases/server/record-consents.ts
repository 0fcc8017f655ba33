import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import type { ConsentChanges } from '../consents.ts';

export function changesConsents({ given, withdrawn, returned }: ConsentChanges): boolean {
  return given.length + withdrawn.length + returned.length > 0;
}

/** Records in the history of a case which consents a save gave, withdrew and restored. */
export async function recordConsents(
  tx: Context,
  caseNo: string,
  { given, withdrawn, returned, consents }: ConsentChanges,
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
