import { expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../../../domain/case-values.ts';
import { removeParty, swapWithApplicant, undoSwap } from '../../../cases/parties.ts';
import { whySwapStays } from './why-swap-stays.ts';

const party = (personalInfoId: string, name?: string) =>
  ({ personalInfoId, role: 'guarantor', partyType: 'individual', ...(name && { name }) }) as PartyValues;
const before: CaseValues = {
  personalInformation: [
    { ...party('a', 'Lim Ah Kow'), role: 'applicant' },
    party('g1', 'Gee One'),
    party('g2', 'Gee Two'),
  ],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
};
const after = swapWithApplicant(before, 'g1');
const company = (values: CaseValues): CaseValues => ({
  ...values,
  personalInformation: values.personalInformation.map((party) =>
    party.role === 'applicant' ? { ...party, partyType: 'corporation' } : party,
  ),
});

it.each<[string, CaseValues, string | undefined]>([
  ['nothing stands against it', after, undefined],
  [
    'another guarantor applies by now',
    swapWithApplicant(after, 'g2'),
    'Not undone: Gee One is no longer the applicant.',
  ],
  ['somebody else took it back', before, 'Not undone: Gee One is no longer the applicant.'],
  ['the former applicant was removed', removeParty(after, 'a'), 'Not undone: Lim Ah Kow is no longer a guarantor.'],
  ['a company applies', company(after), 'Not undone: a company applies by now.'],
])('says why a change of places stays: %s', (_why, now, said) => {
  expect(whySwapStays(now, before.personalInformation, after.personalInformation)).toBe(said);
  // No message means the undo works.
  const back = undoSwap(now, before.personalInformation, after.personalInformation);
  expect(back === now).toBe(said !== undefined);
});
