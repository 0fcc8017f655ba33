import { singaporeDate } from '../../../../domain/singapore-time.ts';
import type { Duplicate } from '../../../cases/contract.ts';

/** Cases that are told in one line: those that may not be opened differ by nothing that is shown. */
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
