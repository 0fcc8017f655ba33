import { makesAndModelsData } from './makes-and-models-data.ts';

/** Values shared by every vehicle of a model; absent if they differ or are not certain. */
export interface ModelFacts {
  /** Body type, as the form suggests it. */
  body?: string;
  /** Code of the propellant in the form. */
  propellant?: string;
  capacityCc?: number;
}

const bodies: Readonly<Record<string, string>> = {
  S: 'Sedan',
  H: 'Hatchback',
  W: 'Station wagon',
  U: 'SUV',
  M: 'MPV',
  C: 'Coupé',
  K: 'Convertible',
  V: 'Van',
  P: 'Pickup',
  B: 'Bus',
};
const propellants: Readonly<Record<string, string>> = {
  p: 'petrol',
  h: 'petrolElectric',
  u: 'petrolElectricPlugIn',
  e: 'electric',
  d: 'diesel',
};

/** In alphabetical order, ignoring accents. */
export const makes: readonly string[] = Object.keys(makesAndModelsData).sort((a, b) => a.localeCompare(b, 'en'));

/** Returns the models of a make, spelt as in `makes`; empty for any other make. */
export function modelsOf(make: string): readonly string[] {
  return linesOf(make).map(nameOf);
}

/** Returns the certain values of a model. */
export function modelFacts(make: string, model: string): ModelFacts {
  const line = linesOf(make).find((line) => nameOf(line) === model);
  const marks = line?.split('|')[1]?.split(' ') ?? [];
  const facts: ModelFacts = {};
  for (const mark of marks) {
    if (bodies[mark]) facts.body = bodies[mark];
    else if (propellants[mark]) facts.propellant = propellants[mark];
    else facts.capacityCc = Number(mark);
  }
  return facts;
}

function linesOf(make: string): string[] {
  return Object.hasOwn(makesAndModelsData, make) ? (makesAndModelsData[make]?.split('; ') ?? []) : [];
}

function nameOf(line: string): string {
  return line.split('|')[0] ?? '';
}
