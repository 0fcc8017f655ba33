const units = [
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Formats in one unit how long ago something began, such as `4 min`. */
export function formatAge(seconds: number): string {
  const [name, size] = units.find(([, least]) => seconds >= least) ?? ['s', 1];
  const count = Math.floor(seconds / size);
  return `${count} ${name === 'day' && count > 1 ? 'days' : name}`;
}
