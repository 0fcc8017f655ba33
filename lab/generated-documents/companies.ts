import { hasValidUenCheck } from '../../src/domain/uen.ts';
import type { Random } from './random.ts';

export interface SampleCompany {
  name: string;
  uen: string;
  year: number;
}

const first = ['HARBOURVIEW', 'MERIDIAN', 'KALLANG RIVER', 'SUNBIRD', 'STRAITS PEAK', 'LION CITY', 'EVERGREEN', 'NORTHSTAR', 'GOLDEN ORCHID', 'TRANS-ISLAND', 'BLUE HERON', 'PACIFIC GATE', 'HOCK SENG', 'AL-AMIN', 'SRI MURUGAN', 'ZENITH']; // biome-ignore format: a list
const trade = ['LOGISTICS', 'ENGINEERING', 'FOOD INDUSTRIES', 'MEDICAL SUPPLIES', 'CONSTRUCTION', 'TECHNOLOGIES', 'SECURITY SERVICES', 'TRADING', 'EDUCATION GROUP', 'HOSPITALITY', 'MARINE & OFFSHORE', 'ENVIRONMENTAL SERVICES']; // biome-ignore format: a list

/** The letter that makes a number valid, found by trying: the scheme is the product's own. */
function withCheck(body: string): string {
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((text) => hasValidUenCheck(`${body}${text}`));
  if (!letter) throw new Error('No check letter fits.');
  return `${body}${letter}`;
}

export function drawCompany(
  random: Random,
  form: 'company' | 'partnership' | 'business' | 'any' = 'any',
): SampleCompany {
  const year = random.int(1985, 2024);
  const kind =
    form === 'any'
      ? random.pick(['company', 'company', 'company', 'company', 'partnership', 'business'] as const)
      : form;
  const name = `${random.pick(first)} ${random.pick(trade)}`;
  if (kind === 'business')
    return { name: random.chance(0.5) ? `${name} ENTERPRISE` : name, uen: withCheck(random.digits(8)), year };
  if (kind === 'partnership') {
    const since = Math.max(2009, year);
    return { name: `${name} LLP`, uen: withCheck(`T${String(since).slice(2)}LL${random.digits(4)}`), year: since };
  }
  const ending = random.pick([
    'PTE. LTD.',
    'PTE. LTD.',
    'PTE LTD',
    '(S) PTE. LTD.',
    'PRIVATE LIMITED',
    'HOLDINGS PTE. LTD.',
  ]);
  return { name: `${name} ${ending}`, uen: withCheck(`${year}${random.digits(5)}`), year };
}
