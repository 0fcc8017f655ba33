import type { FieldSource } from './contract.ts';

/** What people tell Myinfo themselves, or what changes before a register knows of it. */
const editable: ReadonlySet<string> = new Set(['maritalStatus', 'mobile', 'email']);

/** True if the value of a field came from the government and stays as it came. @param path or name of the field */
export function isGovernmentValue(path: string, source: Pick<FieldSource, 'kind'> | undefined): boolean {
  return source?.kind === 'myinfo' && !editable.has(path.slice(path.lastIndexOf('.') + 1));
}
