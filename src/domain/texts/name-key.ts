/** Equal for names that people take for the same one: letter case and spaces do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
