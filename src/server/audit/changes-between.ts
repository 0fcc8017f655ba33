/**
 * Returns the names of changed fields, never values, for the audit trail. `stored` may have more fields than `content`.
 */
export function changesBetween<Name extends string>(
  stored: Readonly<Record<NoInfer<Name>, unknown>>,
  content: Readonly<Record<Name, unknown>>,
): string {
  const names = Object.keys(content) as Name[];
  return names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(content[name])).join(', ');
}
