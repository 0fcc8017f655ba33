import { citizenship } from '../../domain/enumerations.ts';
import type { MyinfoPerson } from '../../integrations/national-id/read-person.ts';

/** `Bin`, `D/O` and similar words: the father's name follows. */
const ofFather = /\s(BIN|BINTE|BINTI|BTE|S\/O|D\/O|A\/L|A\/P)\s.*$/i;

/** Returns the part of a name used to address its bearer. Chinese names begin with the family name. */
export function givenName({
  name = '',
  race,
  citizenship: status,
}: Pick<MyinfoPerson, 'name' | 'race' | 'citizenship'>): string {
  const plain = name
    .replace(/\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const own = plain.replace(ofFather, '');
  const words = own.split(' ').filter(Boolean);
  const isFamilyFirst = race?.code === 'CN' && status !== citizenship.others && words.length > 1;
  const given = own !== plain ? words : isFamilyFirst ? words.slice(1) : words.slice(0, 1);
  return given.map((word) => word.slice(0, 1) + word.slice(1).toLowerCase()).join(' ');
}
