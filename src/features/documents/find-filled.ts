import { toFormValues } from './reading/form-values.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

interface DocumentOfParty {
  readonly fileId: string;
  readonly fileType: string;
  readonly personalInfoId: string | null;
}

type Sources = Readonly<Record<string, { readonly kind: string; readonly fileId?: string | undefined }>>;

/** Returns the names of a document's values that are in the form only because of this document. */
export function findFilled(sources: Sources, document: DocumentOfParty, values: Values): string[] {
  const own = Object.keys(sources).filter((path) => sources[path]?.fileId === document.fileId);
  if (own.length === 0) return [];
  const all = pathsOf(document, values);
  return Object.keys(values).filter((name) => {
    const { [name]: _, ...others } = values;
    const left = pathsOf(document, others);
    return own.some((path) => all.get(path) !== left.get(path));
  });
}

/** Returns a document's value for each form path, as text. */
function pathsOf({ fileType, personalInfoId }: DocumentOfParty, values: Values): Map<string, string> {
  const { vehicle = {}, party = {}, noaIncome } = toFormValues(fileType, values);
  const ofParty = { ...party, ...(noaIncome && { noaIncome }) };
  const said = (scope: string, fields: object) =>
    Object.entries(fields).map(([name, value]) => [`${scope}.${name}`, JSON.stringify(value)] as const);
  return new Map([...said('vehicle', vehicle), ...said(`personalInformation.${personalInfoId}`, ofParty)]);
}
