import { formOfVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FieldSource } from './contract.ts';
import type { CopiedPart } from './copied-parts.ts';

interface Sourced extends CaseValues {
  readonly formVersion: number;
  readonly fieldSources: Readonly<Record<string, FieldSource>>;
}

/**
 * Returns the case without values from Myinfo: people agreed to those for one application, and they are deleted with
 * its case. Also returns the labels of the fields left out of the parts to copy.
 */
export function ownValues<C extends Sourced>(from: C, parts: readonly CopiedPart[]): { values: C; leftOut: string[] } {
  const fields = formOfVersion(from.formVersion).sections.flatMap((section) => section.fields);
  const leftOut = new Set<string>();
  const personalInformation = from.personalInformation.map((party): PartyValues => {
    const isCopied = parts.includes(party.role === 'applicant' ? 'applicant' : 'guarantors');
    const own = Object.entries(party).filter(([name]) => {
      if (from.fieldSources[`personalInformation.${party.personalInfoId}.${name}`]?.kind !== 'myinfo') return true;
      if (isCopied) leftOut.add(fields.find((field) => field.name === name)?.label() ?? name);
      return false;
    });
    return Object.fromEntries(own) as unknown as PartyValues;
  });
  return { values: { ...from, personalInformation }, leftOut: [...leftOut] };
}
