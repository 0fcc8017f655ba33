import { expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import type { StoredCase } from './load-case.ts';
import { removalsAfterSave, undoableMs, withRemoved } from './removals-after-save.ts';
import { sourcesAfterSave } from './summarise-case.ts';

const person = (id: string) => ({ personalInfoId: id, name: id, role: 'guarantor' }) as unknown as PartyValues;
const caseOf = (...ids: string[]) =>
  ({
    personalInformation: ids.map(person),
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
  }) as CaseValues;
const read = { kind: 'document', fileType: 'NRICFront', fileId: 'f' } as const;
const source = (id: string) => `personalInformation.${id}.name`;
const by = (moment: Date) => ({ userId: 'grace', userName: 'Grace Teo', at: moment.toISOString() });
const monday = new Date('2026-11-23T01:00:00.000Z');

const stored = (removed: StoredCase['removed'], ...ids: string[]) =>
  ({
    ...caseOf(...ids),
    removed,
    fieldSources: Object.fromEntries(ids.map((id) => [source(id), read])),
  }) as unknown as StoredCase;

it('puts somebody back with the documents their values were read from', () => {
  const removed = removalsAfterSave(stored([], 'a', 'b'), caseOf('a'), by(monday));
  const back = sourcesAfterSave(withRemoved(stored(removed, 'a'), monday), caseOf('a', 'b'));
  expect(back).toEqual({ [source('a')]: read, [source('b')]: read });
  const late = new Date(monday.getTime() + undoableMs);
  expect(sourcesAfterSave(withRemoved(stored(removed, 'a'), late), caseOf('a', 'b'))).toEqual({ [source('a')]: read });
});

it('keeps the last ten who were taken out, however many came and went', () => {
  let removed: StoredCase['removed'] = [];
  for (let index = 0; index < 30; index++)
    removed = removalsAfterSave(stored(removed, 'a', `b${index}`), caseOf('a'), by(monday));
  expect(removed.map(({ party }) => party.personalInfoId)).toEqual(
    Array.from({ length: 10 }, (_, index) => `b${index + 20}`),
  );
});
