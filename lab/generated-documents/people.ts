import { nricCheckLetter } from '../../src/domain/nric.ts';
import { pickDay } from './formats.ts';
import type { Random } from './random.ts';

export interface SamplePerson {
  name: string;
  /** Chinese characters of the name. */
  script?: string;
  race: string;
  gender: 'male' | 'female';
  dateOfBirth: string;
  identityNumber: string;
  countryOfBirth: string;
  /** Set for permanent residents and pass holders. */
  nationality?: string;
}

const surnames = [['TAN', '陈'], ['LIM', '林'], ['LEE', '李'], ['NG', '黄'], ['WONG', '王'], ['GOH', '吴'], ['CHUA', '蔡'], ['CHAN', '曾'], ['KOH', '许'], ['TEO', '张'], ['ANG', '洪'], ['YEO', '杨'], ['TAY', '郑'], ['HO', '何'], ['LOW', '刘'], ['TOH', '卓'], ['SIM', '沈'], ['CHONG', '张'], ['QUEK', '郭'], ['ONG', '王'], ['SEAH', '谢'], ['FOO', '符']] as const; // biome-ignore format: a list
const givenMen: readonly (readonly [string, string])[] = [['WEI MING', '伟明'], ['JIA HAO', '家豪'], ['KOK LEONG', '国良'], ['BOON KIAT', '文杰'], ['ZHI XIANG', '志祥'], ['CHEE KEONG', '志强'], ['JUN JIE', '俊杰'], ['SOON HUAT', '顺发'], ['YONG SHENG', '永胜']] as const; // biome-ignore format: a list
const givenWomen: readonly (readonly [string, string])[] = [['SIEW LING', '秀玲'], ['HUI MIN', '慧敏'], ['MEI HUA', '美华'], ['XIN YI', '欣怡'], ['PEI SHAN', '佩珊'], ['LAY HOON', '丽云'], ['JIA YING', '佳颖'], ['BEE GEOK', '美玉']] as const; // biome-ignore format: a list
const western = {
  male: ['DESMOND', 'JASON', 'MARCUS', 'BENJAMIN'],
  female: ['RACHEL', 'ADELINE', 'CHERYL', 'JOCELYN'],
};
const malayMen = [
  'MUHAMMAD HAFIZ',
  'AHMAD FADZIL',
  'MOHD RIDZUAN',
  'ISKANDAR',
  'FAIZAL',
  'ABDUL RAHIM',
  'KHAIRUL ANUAR',
];
const malayWomen = ['NUR AISYAH', 'SITI HAWA', 'NURUL IZZAH', 'ROHANI', 'FARAH NADIA', 'NORAINI'];
const malayFathers = ['OSMAN', 'MOHD YUSOF', 'ISMAIL', 'SULAIMAN', 'ABDULLAH', 'HASSAN', 'JAMALUDDIN'];
const indianMen = ['RAJESH', 'SURESH KUMAR', 'VIKNESWARAN', 'ARVIND', 'GANESAN', 'HARPREET SINGH'];
const indianWomen = ['PRIYA', 'KAVITHA', 'SHANTHI', 'MEENA', 'DEEPA'];
const indianFathers = ['KRISHNAN', 'MURUGAN', 'SUBRAMANIAM', 'RAMASAMY', 'BALAKRISHNAN', 'GOVINDASAMY'];
const eurasian = ['DE SOUZA', 'PEREIRA', "D'CRUZ", 'OLIVEIRO', 'SHEPHERDSON', 'VAN DER STRAATEN'];
const firstNames = { male: ['MARK ANTHONY', 'GERARD', 'IAN'], female: ['MICHELLE ANNE', 'CLARA', 'BERNADETTE'] };
const foreign = [['KARTHIK SUBBARAJ IYENGAR', 'INDIAN'], ['MARIA LOURDES SANTOS REYES', 'FILIPINO'], ['NGUYEN THI THU HA', 'VIETNAMESE'], ['ZHANG WENBO', 'CHINESE'], ['AUNG KYAW MIN', 'MYANMAR'], ['MD SHAHIN ALAM', 'BANGLADESHI'], ['CHONG YEE LENG', 'MALAYSIAN'], ['JAMES OLIVER HARGREAVES', 'BRITISH'], ['PUTRI WULANDARI', 'INDONESIAN']] as const; // biome-ignore format: a list

/** A number of a person born on a day: from 1968 on it begins with the year. */
function numberOf(random: Random, prefixes: readonly string[], year: number): string {
  const isForeign = !/^[ST]$/.test(prefixes[0] ?? '');
  const prefix = isForeign ? random.pick(prefixes) : year >= 2000 ? 'T' : 'S';
  const head = isForeign
    ? random.digits(2)
    : year >= 1968
      ? String(year).slice(2)
      : `${random.int(0, 1)}${random.int(1, 9)}`;
  const digits = `${head}${random.digits(5)}`;
  return `${prefix}${digits}${nricCheckLetter(prefix, digits)}`;
}

export function drawPerson(random: Random): SamplePerson {
  const gender = random.chance(0.5) ? 'male' : 'female';
  const dateOfBirth = pickDay(random, 1955, 2004);
  const identityNumber = numberOf(random, ['S'], Number(dateOfBirth.slice(0, 4)));
  const countryOfBirth = random.chance(0.85) ? 'SINGAPORE' : 'MALAYSIA';
  const common = { gender, dateOfBirth, identityNumber, countryOfBirth } as const;
  const group = random.int(1, 10);
  if (group <= 6) {
    const [surname, character] = random.pick(surnames);
    const [given, script] = random.pick(gender === 'male' ? givenMen : givenWomen);
    const name = `${surname} ${given}`;
    const isWestern = random.chance(0.25);
    const withWestern = isWestern
      ? random.chance(0.5)
        ? `${name} ${random.pick(western[gender])}`
        : `${random.pick(western[gender])} ${name}`
      : name;
    return { ...common, name: withWestern, script: character + script, race: 'CHINESE' };
  }
  if (group <= 8) {
    const isMale = gender === 'male';
    const own = random.pick(isMale ? malayMen : malayWomen);
    return { ...common, name: `${own} ${isMale ? 'BIN' : 'BINTE'} ${random.pick(malayFathers)}`, race: 'MALAY' };
  }
  if (group === 9) {
    const isMale = gender === 'male';
    const own = random.pick(isMale ? indianMen : indianWomen);
    const between = isMale ? random.pick(['S/O', 'S/O', '']) : random.pick(['D/O', 'D/O', '']);
    return { ...common, name: `${own} ${between} ${random.pick(indianFathers)}`.replace(/ +/g, ' '), race: 'INDIAN' };
  }
  return { ...common, name: `${random.pick(firstNames[gender])} ${random.pick(eurasian)}`, race: 'EURASIAN' };
}

/** Returns the title that a letter puts before a name; often none. */
export function drawTitle(random: Random, { gender }: SamplePerson): string {
  return random.pick(['', '', ...(gender === 'male' ? ['MR ', 'MR '] : ['MS ', 'MDM '])]);
}

/** A holder of a pass. */
export function drawForeigner(random: Random): SamplePerson {
  const [name, nationality] = random.pick(foreign);
  const dateOfBirth = pickDay(random, 1970, 2000);
  const identityNumber = numberOf(random, ['F', 'G', 'G', 'M', 'M'], 0);
  const gender = random.chance(0.5) ? 'male' : 'female';
  return { name, nationality, dateOfBirth, identityNumber, gender, race: 'OTHERS', countryOfBirth: nationality };
}

/** Streets of public housing, and the postal sector of each. */
const estates = [['ANG MO KIO AVENUE', '56'], ['BEDOK NORTH STREET', '46'], ['TAMPINES STREET', '52'], ['WOODLANDS DRIVE', '73'], ['JURONG WEST STREET', '64'], ['PUNGGOL FIELD', '82'], ['YISHUN RING ROAD', '76'], ['HOUGANG AVENUE', '53'], ['CLEMENTI AVENUE', '12'], ['SENGKANG EAST WAY', '54']] as const; // biome-ignore format: a list
const roads = [
  'JALAN KELEMPONG',
  'LORONG SEMANGKA',
  'SUNRISE TERRACE',
  'UPPER THOMSON WALK',
  'TANJONG RHU GARDENS',
  'KEW HEIGHTS',
  'SIGLAP PLAIN VIEW',
];
const buildings = ['', '', 'THE VERANDAH', 'RIVERBEND RESIDENCES', 'EASTERN LAGOON'];

export interface Address {
  lines: string[];
  postalCode: string;
}

export function drawAddress(random: Random): Address {
  const isFlat = random.chance(0.65);
  const [estate, sector] = random.pick(estates);
  const postalCode = `${isFlat ? sector : random.pick(['29', '42', '43', '45', '57', '59'])}${random.digits(4)}`;
  const unit = `#${String(random.int(1, 25)).padStart(2, '0')}-${random.int(10, 1400)}`;
  const ending = random.pick([
    `SINGAPORE ${postalCode}`,
    `SINGAPORE ${postalCode}`,
    `SINGAPORE ${postalCode}`,
    `S(${postalCode})`,
  ]);
  if (isFlat) {
    const block = `${random.int(101, 899)}${random.pick(['', '', 'A', 'B'])}`;
    const street = `${estate} ${random.int(1, 92)}`;
    const start = random.pick(['APT BLK ', 'APT BLK ', 'BLK ', '']);
    return {
      lines: random.chance(0.5)
        ? [`${start}${block} ${street}`, unit, ending]
        : [`${start}${block} ${street} ${unit}`, ending],
      postalCode,
    };
  }
  const building = random.pick(buildings);
  const first = `${random.int(1, 180)} ${random.pick(roads)}`;
  const middle = building ? [`${unit} ${building}`] : random.chance(0.3) ? [unit] : [];
  return { lines: [first, ...middle, ending], postalCode };
}

/** The address in one line. */
export function oneLine(address: Address): string {
  return address.lines.join(' ');
}
