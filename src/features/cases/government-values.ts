import type { FieldSource } from './contract.ts';

/** Values that people declare to Myinfo themselves, or that may change before a register is updated. */
const editable: ReadonlySet<string> = new Set(['maritalStatus', 'mobile', 'email']);

/**
 * True if the value of a field came from the government and is locked.
 *
 * @param path or name of the field
 */
export function isGovernmentValue(path: string, source: Pick<FieldSource, 'kind'> | undefined): boolean {
  return source?.kind === 'myinfo' && !editable.has(path.slice(path.lastIndexOf('.') + 1));
}
