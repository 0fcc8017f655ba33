import type { FileType } from '../../../domain/documents/document-types.ts';
import type { Field } from '../../../domain/field.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { isHiddenNumber, isSameMeaning } from '../../../domain/same-meaning.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { labelOf } from '../../cases/whose.ts';
import type { Statement } from '../../documents/document-statements.ts';
import type { ToldContradiction, ToldStatement } from '../contract.ts';
import { canBeTaken } from '../find-contradictions.ts';
import { readContradictions } from './read-contradictions.ts';

/** Lists the contradictions of a case, with its values concealed as everywhere else. */
export async function listContradictions(ctx: Context, caseNo: string): Promise<ToldContradiction[]> {
  const actor = dealerActor(ctx);
  const stored = await loadCase(ctx, actor, caseNo);
  const mayReveal = may(actor, 'personalData.reveal');
  const found = await readContradictions(ctx, stored);
  return found.map(({ key, path, field, statements, look, isLocked }) => ({
    key,
    path,
    label: field.label(),
    title: labelOf(path, field.label(), stored),
    statements: statements.map((statement) => ({
      ...tell(field, statement, { mayReveal, isLocked }),
      group: statements.findIndex((other) => isSameMeaning(field, other, statement)),
    })),
    looked: look ? { by: look.userName, at: look.at.toISOString(), decision: look.decision } : null,
  }));
}

function tell(
  field: Field,
  statement: Statement,
  { mayReveal, isLocked }: { mayReveal: boolean; isLocked: boolean },
): Omit<ToldStatement, 'group'> {
  const { source, isYearly = false } = statement;
  const value = concealed(field, statement.value as NonNullable<ToldStatement['value']>, mayReveal);
  return {
    ...(source.kind === 'document' && {
      document: { fileId: source.fileId, fileType: source.fileType as FileType },
    }),
    ...((source.kind === 'myinfo' || source.kind === 'before') && { origin: source.kind }),
    ...(value !== undefined && { value }),
    isYearly,
    canBeTaken: canBeTaken(field, statement, isLocked),
  };
}

function concealed(
  field: Field,
  value: NonNullable<ToldStatement['value']>,
  mayReveal: boolean,
): ToldStatement['value'] {
  if (field.sensitive === 'masked') return isHiddenNumber(String(value)) ? value : maskIdentityNumber(String(value));
  return field.sensitive === 'withheld' && !mayReveal ? undefined : value;
}
