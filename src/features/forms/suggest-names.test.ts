import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalName, suggestNames } from './suggest-names.ts';

const makes = [
  'Citroën',
  'Mercedes-Benz',
  'Mazda',
  'MG',
  'MINI',
  'Mitsubishi',
  'Škoda',
  'Toyota',
  'Land Rover',
  'Rover',
];

describe('names offered', () => {
  it.each([
    ['sko', ['Škoda']],
    ['CITROEN', ['Citroën']],
    ['citroën', ['Citroën']],
    ['benz', ['Mercedes-Benz']],
    ['mercedes benz', ['Mercedes-Benz']],
    // Matches at the beginning come first, then at the beginning of a word, then within a word.
    ['rover', ['Rover', 'Land Rover']],
    ['m', ['Mercedes-Benz', 'Mazda', 'MG', 'MINI', 'Mitsubishi']],
    ['da', ['Mazda', 'Škoda']],
    ['ro la', ['Land Rover']],
    ['lada', []],
    ['Toyota', []],
    // Spelt differently, the name itself is still suggested.
    ['toyota', ['Toyota']],
  ])('%s: %j', (text, names) => {
    expect(suggestNames(text, makes, 8)).toEqual(names);
  });

  it('are all of them, up to the most, before anything is typed', () => {
    expect(suggestNames('  ', makes, 3)).toEqual(['Citroën', 'Mercedes-Benz', 'Mazda']);
  });
});

describe('the name that was meant', () => {
  it.each([
    ['toyota', 'Toyota'],
    ['TOYOTA', 'Toyota'],
    ['skoda', 'Škoda'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['landrover', 'Land Rover'],
    ['Lada', 'Lada'],
    ['Toyota ', 'Toyota'],
    ['', ''],
  ])('%s: %s', (text, name) => {
    expect(canonicalName(text, makes)).toBe(name);
  });

  it('never changes a name that is one of them, and nothing twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (names, text) => {
        for (const name of names) expect(canonicalName(name, names)).toBe(name);
        const settled = canonicalName(text, names);
        expect(canonicalName(settled, names)).toBe(settled);
      }),
    );
  });
});
