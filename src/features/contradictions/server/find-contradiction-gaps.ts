import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import type { CaseGap } from '../../cases/server/find-case-gaps.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { labelOf } from '../../cases/whose.ts';
import { gapPath } from '../gap-path.ts';
import { readContradictions } from './read-contradictions.ts';

/** Returns the unchecked contradictions; they block sending the case. */
export async function findContradictionGaps(ctx: Context, stored: StoredCase): Promise<CaseGap[]> {
  const open = (await readContradictions(ctx, stored)).filter(({ look }) => !look);
  return open.map(({ path, field }) => {
    const label = field.label();
    const title = labelOf(path, label, stored);
    return { path: gapPath(path), label, section: 'contradictions', message: m.contradictions_gap(), title };
  });
}
