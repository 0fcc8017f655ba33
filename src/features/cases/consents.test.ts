import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CaseValues, PartyValues } from '../forms/case-values.ts';
import { type Consents, followConsents, withoutUnrecorded } from './consents.ts';
import { currentFormVersion, formOfVersion } from './form-version.ts';

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
const stored = (consents: Consents, ...parties: PartyValues[]) => ({ ...caseOf(...parties), consents });

describe('a consent', () => {
  const given = followConsents(form, undefined, caseOf(person('a', { consent: true })), grace);

  it('is recorded with the version of its text, the time and the account', () => {
    expect(given).toEqual({
      consents: { [path('a')]: { textVersion: 1, ...grace } },
      given: [path('a')],
      withdrawn: [],
    });
  });

  it('stays as it was recorded whoever saves the case later', () => {
    const before = stored(given.consents, person('a', { consent: true }));
    const after = followConsents(form, before, caseOf(person('a', { consent: true, name: 'Tan' })), daniel);
    expect(after).toEqual({ consents: given.consents, given: [], withdrawn: [] });
  });

  it('ends with the tick, and a new one is a new record', () => {
    const before = stored(given.consents, person('a', { consent: true }));
    const ended = followConsents(form, before, caseOf(person('a', { consent: false })), daniel);
    expect(ended).toEqual({ consents: {}, given: [], withdrawn: [path('a')] });
    const again = followConsents(form, stored({}, person('a')), caseOf(person('a', { consent: true })), daniel);
    expect(again.consents[path('a')]?.by).toBe('Daniel Koh');
  });

  it('is kept for a person who was taken out and can be put back', () => {
    const consents = { ...given.consents, [path('b')]: { textVersion: 1, ...grace } };
    const [a, b] = [person('a', { consent: true }), person('b', { consent: true })];
    const without = followConsents(form, stored(consents, a, b), caseOf(a), daniel);
    expect(without.consents).toEqual(consents);
    const back = followConsents(form, stored(without.consents, a, b), caseOf(a, b), daniel);
    expect(back).toEqual({ consents, given: [], withdrawn: [] });
  });

  it('to marketing is a record of its own', () => {
    const both = caseOf(person('a', { consent: true, marketingConsent: true }));
    expect(Object.keys(followConsents(form, undefined, both, grace).consents)).toEqual([
      path('a'),
      path('a', 'marketingConsent'),
    ]);
  });
});

test('there is a record for every tick and for nothing else', () => {
  const ticks = fc.record({ consent: fc.option(fc.boolean()), marketingConsent: fc.option(fc.boolean()) });
  fc.assert(
    fc.property(ticks, ticks, (first, second) => {
      const before = caseOf(person('a', first));
      const { consents } = followConsents(form, undefined, before, grace);
      const after = followConsents(form, { ...before, consents }, caseOf(person('a', second)), daniel);
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
  // Whoever changes a text publishes a form with the next version of it: records name the version only.
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
