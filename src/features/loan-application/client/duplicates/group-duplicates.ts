import { singaporeDate } from '../../../../domain/singapore-time.ts';
import type { Duplicate } from '../../../cases/contract.ts';

/** Cases shown in one line: cases that may not be opened look the same. */
interface DuplicateGroup {
  duplicate: Duplicate;
  pairs: readonly string[];
}

export function groupDuplicates(found: readonly Duplicate[]): DuplicateGroup[] {
  const lineOf = ({ pair, person, isSameVehicle, caseNo, ownerName, openedAt }: Duplicate) =>
    caseNo
      ? pair
      : JSON.stringify([person?.here, person?.there, isSameVehicle, ownerName, singaporeDate(new Date(openedAt))]);
  return [...Map.groupBy(found, lineOf).values()].flatMap((group) => {
    const [duplicate] = group;
    return duplicate ? [{ duplicate, pairs: group.map(({ pair }) => pair) }] : [];
  });
}
