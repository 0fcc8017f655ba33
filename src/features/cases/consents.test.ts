import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { type Consents, consentsAfterSave as follow, withoutUnrecorded } from './consents.ts';

const form = formOfVersion(currentFormVersion);
const grace = { at: '2026-11-22T04:04:00.000Z', userId: 'grace', by: 'Grace Teo' };
const daniel = { at: '2026-11-23T01:00:00.000Z', userId: 'daniel', by: 'Daniel Koh' };
const path = (id: string, name = 'consent') => `personalInformation.${id}.${name}`;
const person = (id: string, more: object = {}) =>
  ({
    personalInfoId: id,
    role: id === 'a' ? 'applicant' : 'guarantor',
    partyType: 'individual',
    ...more,
  }) as PartyValues;
const caseOf = (...personalInformation: PartyValues[]): CaseValues => ({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});
const consentsAfterSave = (...[consentForm, before, after, by]: Args) =>
  follow(consentForm, before, after, by, (number) => `hash of ${number}`);
type Args = [Parameters<typeof follow>[0], Parameters<typeof follow>[1], Parameters<typeof follow>[2], typeof grace];
const stored = (consents: Consents, ...parties: PartyValues[]) => ({ ...caseOf(...parties), consents });

const isTicked = ({ personalInformation: [party] }: CaseValues) => party?.consent === true;
/** Saves a case repeatedly, with a consent ticked once: when the consent ends, its tick is removed. */
const saves = (first: object, ...next: object[]) =>
  next.reduce<ReturnType<typeof follow> & { values: CaseValues }>(
    (before, more) => {
      const entered = caseOf(person('a', { consent: isTicked(before.values), ...more }));
      const after = consentsAfterSave(form, { ...before.values, consents: before.consents }, entered, daniel);
      const kept = withoutUnrecorded(form, entered.personalInformation, after.consents);
      return { ...after, values: caseOf(...kept) };
    },
    {
      ...consentsAfterSave(form, undefined, caseOf(person('a', { consent: true, ...first })), grace),
      values: caseOf(person('a', { consent: true, ...first })),
    },
  );

describe('a consent', () => {
  const given = consentsAfterSave(form, undefined, caseOf(person('a', { consent: true })), grace);

  it('is recorded with the version of its text, the time and the account', () => {
    expect(given).toEqual({
      consents: { [path('a')]: { textVersion: 1, ...grace } },
      given: [path('a')],
      withdrawn: [],
      returned: [],
    });
  });

  it('stays as recorded when another user saves the case later', () => {
    const before = stored(given.consents, person('a', { consent: true }));
    const after = consentsAfterSave(form, before, caseOf(person('a', { consent: true, name: 'Tan' })), daniel);
    expect(after).toEqual({ consents: given.consents, given: [], withdrawn: [], returned: [] });
  });

  it('ends with the tick, and a new one is a new record', () => {
    const before = stored(given.consents, person('a', { consent: true }));
    const ended = consentsAfterSave(form, before, caseOf(person('a', { consent: false })), daniel);
    expect(ended).toEqual({ consents: {}, given: [], withdrawn: [path('a')], returned: [] });
    const again = consentsAfterSave(form, stored({}, person('a')), caseOf(person('a', { consent: true })), daniel);
    expect(again.consents[path('a')]?.by).toBe('Daniel Koh');
  });

  it('comes back as it was recorded, and the one that was given meanwhile is withdrawn', () => {
    const [without, ticked] = [caseOf(person('a')), caseOf(person('a', { consent: true }))];
    const ended = { [path('a')]: { textVersion: 1, ...grace } };
    const restore = (before: CaseValues & { consents: Consents }) =>
      follow(form, before, ticked, daniel, (number) => number, ended);
    const back = { consents: ended, given: [], withdrawn: [], returned: [path('a')] };
    expect(restore({ ...without, consents: {} })).toEqual(back);
    const given = consentsAfterSave(form, undefined, ticked, daniel);
    expect(restore({ ...ticked, consents: given.consents })).toEqual({ ...back, withdrawn: [path('a')] });
  });

  it('is kept for a person who was taken out and can be put back', () => {
    const consents = { ...given.consents, [path('b')]: { textVersion: 1, ...grace } };
    const [a, b] = [person('a', { consent: true }), person('b', { consent: true })];
    const without = consentsAfterSave(form, stored(consents, a, b), caseOf(a), daniel);
    expect(without.consents).toEqual(consents);
    const back = consentsAfterSave(form, stored(without.consents, a, b), caseOf(a, b), daniel);
    expect(back).toEqual({ consents, given: [], withdrawn: [], returned: [] });
  });

  const [tan, lim] = [{ identityNumber: 'S1234567D' }, { identityNumber: 'T1234567J' }];
  it.each<[string, ...object[]]>([
    ['another person', tan, lim],
    ['another person, with no number in between', tan, {}, lim],
    ['another person, with a number that is none in between', tan, { identityNumber: 'T12345' }, lim],
    ['a company', { ...tan }, { ...tan, partyType: 'corporation', uen: '197401143C' }],
    [
      'another passport that begins the same',
      { identityNumber: 'E76543210K', identityType: '3' },
      { identityNumber: 'E76543', identityType: '3' },
      { identityNumber: 'E76543ABCD', identityType: '3' },
    ],
    ['another passport', { identityNumber: 'E7654321K', identityType: '3' }, { ...tan, identityType: '3' }],
  ])('ends when %s replaces the person who gave it', (_what, ...[first, ...next]) => {
    const { consents, withdrawn, values } = saves(first ?? {}, ...next);
    expect([consents, withdrawn]).toEqual([{}, [path('a')]]);
    expect(values.personalInformation[0]).not.toHaveProperty('consent');
    expect(JSON.stringify(saves(tan).consents)).not.toMatch(/(?<!hash of )S1234567D/);
  });

  it.each<[string, ...object[]]>([
    ['a first number', {}, tan],
    ['a number that is corrected', { identityNumber: 'S1234567A' }, tan],
    ['another name', { ...tan, name: 'Tan' }, { ...tan, name: 'Tan Wei Ling' }],
    [
      'a number that is typed on',
      { identityNumber: 'E76543', identityType: '3' },
      { identityNumber: 'E7654321K', identityType: '3' },
    ],
    [
      'a number that is shortened and typed anew',
      ...['E76543210K', 'E76543', 'E765', 'E765432', 'E76543210', 'E76543210K', 'E76543210KX'].map(
        (identityNumber) => ({
          identityNumber,
          identityType: '3',
        }),
      ),
    ],
    ['a number taken out and put back', tan, {}, tan],
    ['the number in small letters', tan, { identityNumber: ' s1234567d' }],
  ])('stays with %s', (_what, ...[first, ...next]) => {
    const { consents, withdrawn } = saves(first ?? {}, ...next);
    expect([consents[path('a')]?.by, withdrawn]).toEqual(['Grace Teo', []]);
  });

  it('to marketing is a record of its own', () => {
    const both = caseOf(person('a', { consent: true, marketingConsent: true }));
    expect(Object.keys(consentsAfterSave(form, undefined, both, grace).consents)).toEqual([
      path('a'),
      path('a', 'marketingConsent'),
    ]);
  });
});

test('whose it is does not depend on when the case was saved while a number was typed', () => {
  const passports = ['E76543210K', 'E76543210KX', 'E76543', 'E76543ABCD', 'E765', 'K1234567', 'S1234567D', ''];
  const number = fc.oneof(
    fc.constantFrom(...passports, 'T1234567J'),
    fc.string({ unit: fc.constantFrom('1', '2'), maxLength: 9 }),
  );
  const typed = fc.array(number, { minLength: 1, maxLength: 5 });
  /** Returns every text typed while changing one number to another. */
  const keystrokes = (from: string, to: string) => {
    let same = 0;
    while (same < from.length && from[same] === to[same]) same += 1;
    const shorter = Array.from({ length: from.length - same }, (_, index) => from.slice(0, from.length - index - 1));
    return [...shorter, ...Array.from({ length: to.length - same }, (_, index) => to.slice(0, same + index + 1))];
  };
  fc.assert(
    fc.property(typed, fc.constantFrom('1', '3'), fc.infiniteStream(fc.boolean()), (numbers, identityType, isSaved) => {
      const split = numbers.flatMap((next, index) => [
        ...keystrokes(numbers[index - 1] ?? next, next).filter(() => isSaved.next().value === true),
        next,
      ]);
      const whose = (all: string[]) => {
        const [first = {}, ...rest] = all.map((identityNumber) => ({ identityNumber, identityType }));
        return saves(first, ...rest).consents[path('a')]?.of;
      };
      expect(whose(split)).toBe(whose(numbers));
    }),
    { numRuns: 1_000 },
  );
});

test('there is a record for every tick and for nothing else', () => {
  const ticks = fc.record({ consent: fc.option(fc.boolean()), marketingConsent: fc.option(fc.boolean()) });
  fc.assert(
    fc.property(ticks, ticks, (first, second) => {
      const before = caseOf(person('a', first));
      const { consents } = consentsAfterSave(form, undefined, before, grace);
      const after = consentsAfterSave(form, { ...before, consents }, caseOf(person('a', second)), daniel);
      for (const name of ['consent', 'marketingConsent'] as const) {
        const record = after.consents[path('a', name)];
        expect(record !== undefined).toBe(second[name] === true);
        if (record) expect(record.by).toBe(first[name] === true ? 'Grace Teo' : 'Daniel Koh');
      }
    }),
  );
});

test('a tick that nobody recorded is taken back, and nothing else is', () => {
  const ticked = person('a', { consent: true, marketingConsent: true, name: 'Tan' });
  const [left] = withoutUnrecorded(form, [ticked], { [path('a')]: { textVersion: 1, ...grace } });
  expect(left).toEqual(person('a', { consent: true, name: 'Tan' }));
});

test('what people agree to is one text for each version', () => {
  // Changing a text requires a form with its next version: records name only the version.
  const texts: Record<string, string> = {
    'consent 1': 'Agrees that the dealer and the financiers collect and check personal data for this application',
    'marketingConsent 1': 'Agrees to receive offers',
  };
  for (const version of [1, currentFormVersion]) {
    const fields = formOfVersion(version).sections.flatMap((section) => section.fields);
    const agreed = fields.filter(({ agreement }) => agreement !== undefined);
    expect(agreed.map(({ name }) => name)).toEqual(['consent', 'marketingConsent']);
    for (const { name, agreement, label } of agreed) expect(label()).toBe(texts[`${name} ${agreement}`]);
  }
});
