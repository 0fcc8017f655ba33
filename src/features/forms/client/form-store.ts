import { observable } from '../../../client/observable.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { FieldValue, FormValues, ValueReader } from '../../../domain/field.ts';
import type { TypedTexts } from '../find-unreadable.ts';

/**
 * State of the form outside React: every field subscribes to its own value, so that a keystroke re-renders one field,
 * not the form. Paths are `personalInformation.<personalInfoId>.<name>`, `vehicle.<name>`, `financing.<name>`.
 */
export interface FormStore {
  get(path: string): FieldValue | undefined;
  /** Stores a value; `undefined` empties the field. Notifies listeners if the value has changed. */
  set(path: string, value: FieldValue | undefined): void;
  /** Returns the text at a path that could not be parsed; the former value stays stored. */
  typed(path: string): string | undefined;
  /** Stores unparsed text for the next render of its section; `undefined` removes it. */
  keepTyped(path: string, text: string | undefined): void;
  /** All unparsed texts, by path; a new object after every change. */
  allTyped(): TypedTexts;
  /** The current case; a new object after every change of a value. */
  toCase(): CaseValues;
  /** Replaces the case, after a merge, a prefill, or an added or removed party. */
  load(values: CaseValues): void;
  subscribe(listener: () => void): () => void;
  /** Returns a reader for the conditions of one instance, such as `personalInformation.<id>` or `vehicle`. */
  reader(instancePath: string): ValueReader;
}

/** A text, and the value that it was typed over. If the value changes meanwhile, the text is outdated. */
interface TypedOver {
  text: string;
  over: string | undefined;
}

export function createFormStore(initial: CaseValues): FormStore {
  const values = observable(initial);
  let typedOver: ReadonlyMap<string, TypedOver> = new Map();
  let listed: { of: unknown[]; texts: TypedTexts } | undefined;

  const get = (path: string): FieldValue | undefined => {
    const { instance, name } = splitPath(path);
    return valuesAt(values.read(), instance)?.[name];
  };

  const typed = (path: string): string | undefined => {
    const kept = typedOver.get(path);
    const isThere = valuesAt(values.read(), splitPath(path).instance) !== undefined;
    return kept && isThere && kept.over === JSON.stringify(get(path)) ? kept.text : undefined;
  };
  const withTyped = (path: string, text: string) =>
    new Map(typedOver).set(path, { text, over: JSON.stringify(get(path)) });

  return {
    get,
    typed,
    keepTyped(path, text) {
      if (typed(path) === text && (text !== undefined || !typedOver.has(path))) return;
      const next = text === undefined ? new Map(typedOver) : withTyped(path, text);
      if (text === undefined) next.delete(path);
      typedOver = next;
      values.set(values.read());
    },
    allTyped() {
      if (listed?.of[0] === values.read() && listed.of[1] === typedOver) return listed.texts;
      const entries = [...typedOver.keys()].flatMap((path) => {
        const text = typed(path);
        return text === undefined ? [] : [[path, text] as const];
      });
      const texts = Object.fromEntries(entries);
      const isSame = listed && JSON.stringify(listed.texts) === JSON.stringify(texts);
      listed = { of: [values.read(), typedOver], texts: isSame && listed ? listed.texts : texts };
      return listed.texts;
    },
    set(path, value) {
      if (Object.is(get(path), value)) return;
      const { instance, name } = splitPath(path);
      values.set(replaceAt(values.read(), instance, name, value));
    },
    toCase: values.read,
    load: values.set,
    subscribe: values.subscribe,
    reader: (instancePath) => (field) =>
      field.includes('.') ? get(field) : valuesAt(values.read(), instancePath)?.[field],
  };
}

function splitPath(path: string): { instance: string; name: string } {
  const index = path.lastIndexOf('.');
  return { instance: path.slice(0, index), name: path.slice(index + 1) };
}

const partyPrefix = 'personalInformation.';

function valuesAt(values: CaseValues, instance: string): FormValues | undefined {
  if (instance === 'vehicle') return values.vehicleInformationWeb.vehicleInformation;
  if (instance === 'financing') return values.financingInformation;
  const id = instance.slice(partyPrefix.length);
  return values.personalInformation.find((party) => party.personalInfoId === id);
}

function replaceAt(values: CaseValues, instance: string, name: string, value: FieldValue | undefined): CaseValues {
  const changed = <V extends FormValues>(own: V): V => {
    if (value !== undefined) return { ...own, [name]: value };
    const { [name]: _, ...rest } = own;
    return rest as V;
  };
  if (instance === 'vehicle') {
    const { vehicleInformation } = values.vehicleInformationWeb;
    return {
      ...values,
      vehicleInformationWeb: { ...values.vehicleInformationWeb, vehicleInformation: changed(vehicleInformation) },
    };
  }
  if (instance === 'financing') return { ...values, financingInformation: changed(values.financingInformation) };
  const id = instance.slice(partyPrefix.length);
  return {
    ...values,
    personalInformation: values.personalInformation.map((party) =>
      party.personalInfoId === id ? changed(party) : party,
    ),
  };
}
