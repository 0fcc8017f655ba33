import {
  companyOwner,
  employedCitizen,
  employedCitizenPartly,
  namesake,
  permanentResident,
} from './employed-personas.ts';
import { foreigner, minor, privateHireDriver, refusing, selfEmployed, testSample } from './other-personas.ts';
import type { Persona } from './persona.ts';

/** The people who can log in. Some are the people of the specimen documents. */
export const personas: readonly Persona[] = [
  employedCitizen,
  permanentResident,
  foreigner,
  selfEmployed,
  privateHireDriver,
  companyOwner,
  testSample,
  employedCitizenPartly,
  minor,
  refusing,
  namesake,
];
