import { describe, expect, it } from 'vitest';
import { suggestedNames } from '../../domain/application-form/suggestions.ts';
import { vehicleFields } from '../../domain/application-form/vehicle-fields.ts';
import type { Field } from '../../domain/field.ts';
import { makes, modelFacts, modelsOf } from './makes-and-models.ts';

const optionsOf = (name: string) =>
  (vehicleFields as readonly Field[]).find((field) => field.name === name)?.options?.map(({ value }) => value) ?? [];

describe('makes and models', () => {
  it('are as many as are seen on the roads', () => {
    expect(makes.length).toBeGreaterThanOrEqual(60);
    expect(makes.flatMap(modelsOf).length).toBeGreaterThanOrEqual(600);
    for (const make of ['Toyota', 'Mercedes-Benz', 'BYD', 'Škoda', 'Citroën']) expect(makes).toContain(make);
  });

  it('have every name once, and as the fields take it', () => {
    expect(new Set(makes.map((make) => make.toLowerCase())).size).toBe(makes.length);
    for (const make of makes) {
      const models = modelsOf(make);
      expect(models.length).toBeGreaterThan(0);
      expect(models.filter((model, index) => models.indexOf(model) !== index)).toEqual([]);
      for (const name of [make, ...models]) expect(name).toMatch(/^\S(.{0,48}\S)?$/);
    }
  });

  it('say of a model only what the form can hold', () => {
    for (const make of makes) {
      for (const model of modelsOf(make)) {
        const { body, propellant, capacityCc, ...rest } = modelFacts(make, model);
        expect(rest).toEqual({});
        if (body !== undefined) expect(suggestedNames.body).toContain(body);
        if (propellant !== undefined) expect(optionsOf('propellant')).toContain(propellant);
        if (capacityCc === undefined) continue;
        expect(capacityCc).toBeGreaterThan(600);
        expect(capacityCc).toBeLessThan(7000);
        expect(propellant).not.toBe('electric');
      }
    }
  });

  it('know what is certain and leave the rest', () => {
    expect(modelFacts('Tesla', 'Model 3')).toEqual({ body: 'Sedan', propellant: 'electric' });
    expect(modelFacts('Toyota', 'GR86')).toEqual({ body: 'Coupé', propellant: 'petrol', capacityCc: 2387 });
    expect(modelFacts('Toyota', 'Corolla')).toEqual({});
    expect(modelFacts('Toyota', 'Model 3')).toEqual({});
    expect(modelsOf('toString')).toEqual([]);
    expect(modelsOf('Lada')).toEqual([]);
  });
});
