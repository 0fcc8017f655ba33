import { isDate } from '../../../../domain/singapore-time.ts';
import { monthIn } from '../month.ts';

const names = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'] as const; // biome-ignore format: a list

/** Returns 1 to 12 for a month's name or its first letters, 0 for anything else. */
function named(text: string): number {
  const name = text.toLowerCase().replace(/0/g, 'o').replace(/\.$/, '');
  if (name === 'sept') return 9;
  return name.length === 3 || name.length > 3
    ? names.findIndex((entry) => entry === name || entry.slice(0, 3) === name) + 1
    : 0;
}

/** `Aug 2025`, `08/2025`, `2025-08`, `202508`, `Aug-25` as `2025-08`; a month without its year as `--08`. */
export function contributionMonth(text: string): string | undefined {
  if (text.length > 16) return undefined;
  const bare = text.replace(/[,:]$/, '');
  const word = /^([A-Za-z0]{3,9}\.?)[ \-/.,']{0,3}((?:20)?\d{2})?$/.exec(bare);
  if (word) {
    const month = named(word[1] ?? '');
    if (month === 0) return word[2]?.length === 4 ? monthIn(bare) : undefined;
    const year = word[2];
    return `${year === undefined ? '-' : year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`;
  }
  const joint = /^(20\d{2})(\d{2})$/.exec(bare);
  if (joint) return isDate(`${joint[1]}-${joint[2]}-01`) ? `${joint[1]}-${joint[2]}` : undefined;
  const turned = /^(20\d{2}) ([A-Za-z]{3,9})$/.exec(bare);
  if (turned && named(turned[2] ?? '') > 0) return `${turned[1]}-${String(named(turned[2] ?? '')).padStart(2, '0')}`;
  return monthIn(bare.replace(/ ?([/-]) ?/, '$1'));
}
