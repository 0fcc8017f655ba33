/**
 * The vocabulary of a form. A field is declared once: the browser renders it, both sides validate it, the wire contract
 * is built from it and the PDF prints it.
 */

import type { NoaIncome } from './noa-income.ts';

/** A message of the catalogue, called when it is shown so that it follows the language. */
export type Label = () => string;

/** Placeholder in the browser for a stored value the account may not see: the case revision that last changed it. */
export interface Withheld {
  readonly withheld: number;
}

/**
 * Value of a field. Text and dates (`YYYY-MM-DD`) are strings, money is integer cents, yes/no is a boolean,
 * enumerations are their codes. An empty field has no value at all.
 */
export type FieldValue = string | number | boolean | readonly NoaIncome[] | Withheld;
export type FormValues = { readonly [name: string]: FieldValue | undefined };

/** Reads a field of the same instance by its name, or a field of another scope by its path (`vehicle.use`). */
export type ValueReader = (field: string) => FieldValue | undefined;

export type FieldType =
  | 'select'
  | 'text'
  | 'number'
  | 'autocomplete'
  | 'date'
  | 'year'
  | 'switch'
  | 'radio'
  | 'inputNumber'
  | 'checkbox'
  | 'textarea'
  | 'noaIncome';

/**
 * How typed text is normalised. `capitalize`: words begin with a capital, except particles of names. `alphanumeric`:
 * Latin letters and digits only, in capitals. `numeric`: digits only, kept as text. `decimal`: a number with at most
 * two decimals. `number`: a whole number. `mobile`: `+65` and eight digits if the text is a Singapore number.
 */
export type Modifier = 'capitalize' | 'alphanumeric' | 'numeric' | 'decimal' | 'number' | 'mobile';

/** `S$` is money in cents. */
export type Unit = 'S$' | '%' | 'months' | 'years' | 'km' | 'cc' | 'kW';

export type Scalar = string | number | boolean;

/** When a condition is true. A field without a value matches `not` for every value and `below` for none. */
export type Condition =
  | 'always'
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly not: Scalar }
  | { readonly field: string; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Checks beyond the type; `checks.ts` defines each and whether it blocks. */
export type CheckName =
  | 'nric'
  | 'uen'
  | 'plate'
  | 'mobile'
  | 'telephone'
  | 'email'
  | 'postalCode'
  | 'adult'
  | 'past'
  | 'notExpired'
  | 'unit';

/** Checks of a value against others of the case, defined in `cross-checks.ts`. They warn and never block. */
export type CrossCheckName = 'withinPrice' | 'toFinance' | 'manufactured' | 'beforeFirst' | 'ageBand' | 'condition';

export interface FieldCheck {
  readonly check: CheckName | CrossCheckName;
  readonly when?: Condition;
}

/** Lists that a field may suggest; the page fills them. */
export type SuggestionName =
  | 'vehicleCompany'
  | 'salesperson'
  | 'guarantor'
  | 'make'
  | 'model'
  | 'nationality'
  | 'licenceClass'
  | 'industry'
  | 'occupation'
  | 'email'
  | 'body'
  | 'colour';

export interface Option {
  readonly value: Scalar;
  readonly label: Label;
  /** Set if a value is stored, shown and printed, but not offered as a choice. */
  readonly isUnoffered?: true;
}

export interface Field {
  readonly name: string;
  readonly label: Label;
  readonly type: FieldType;
  /** Options of a select list or radio group. */
  readonly options?: readonly Option[];
  /** Names that an autocomplete input suggests. */
  readonly suggests?: SuggestionName;
  readonly modifier?: Modifier;
  readonly maxLength?: number;
  /** Bounds of a number or year, in the value's own unit (money: cents). */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: Unit;
  /** When it must be filled before sending. A draft is saved without it. */
  readonly requiredWhen?: Condition;
  /** A hidden field is neither required nor sent. */
  readonly visibleWhen?: Condition;
  readonly disabledWhen?: Condition;
  readonly checks?: readonly FieldCheck[];
  /** Columns of twelve on a desktop, and of two on a phone. */
  readonly width: { readonly desktop: number; readonly phone: 1 | 2 };
  /**
   * Personal data that the server does not send in full. `masked`: all users get `S••••567D` as text; those with the
   * permission may request it in full. `withheld`: only users with the permission get it.
   */
  readonly sensitive?: 'masked' | 'withheld';
  /** Label or position on the printed form, if different from the screen. */
  readonly print?: { readonly label?: Label; readonly order?: number };
  readonly help?: Label;
  /** Version of the label's text that the tick agrees to; recorded with the user and the time. */
  readonly agreement?: number;
  /** The browser's own `autocomplete` attribute. */
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** Shown under "More details". */
  readonly more?: boolean;
}

export type Scope = 'party' | 'vehicle' | 'financing';

export interface Section {
  readonly name: string;
  readonly scope: Scope;
  /** Only for parties of this type. */
  readonly partyType?: 'individual' | 'corporation';
  /** Absent if the section is the first of its scope and needs no heading. */
  readonly title?: Label;
  readonly fields: readonly Field[];
}

/** A published version of a form. Cases store the version that they were filled in with. */
export interface Form {
  readonly version: number;
  readonly sections: readonly Section[];
}

export type ValueOf<F extends Field> = F['type'] extends 'noaIncome'
  ? NoaIncome[]
  : F['type'] extends 'switch' | 'checkbox'
    ? boolean
    : F['type'] extends 'number' | 'inputNumber'
      ? number
      : F['type'] extends 'select' | 'radio'
        ? F extends { options: readonly { value: infer V }[] }
          ? V
          : never
        : string;

/**
 * Keeps the literal names, types and codes of a declaration, so that case facts are typed by them (`case-facts.ts`).
 */
export function declareFields<const F extends readonly Field[]>(fields: F): F {
  return fields;
}
