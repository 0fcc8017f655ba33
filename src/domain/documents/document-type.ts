/**
 * The vocabulary of a type of document. A type is declared once, in `types/`: its names, its place on the checklist, the
 * upload, the review, the form and the database all follow from the declaration, which is plain data.
 */

/** A message of the catalogue. Printed forms and mails to financiers take the English one. */
export type Name = (inputs?: object, options?: { locale?: 'en' | 'zh' }) => string;

/** Subject of a document. A party of a case is a person or a company. */
export type Owner = 'person' | 'company' | 'vehicle' | 'case';

/** A fact about a case that decides if a document is needed; `needed-documents.ts` defines each. */
export type Circumstance =
  | 'always'
  | 'applicant'
  | 'employed'
  | 'mayBeEmployed'
  | 'selfEmployed'
  | 'employedOnCommission'
  | 'employedForeigner'
  | 'mayHaveCpf'
  | 'otherIncome'
  | 'byPass'
  | 'byPassport'
  | 'byCard'
  | 'privateHire'
  | 'registeredAtAcra'
  | 'notNew'
  | 'used'
  | 'tradeIn';

/** Why a document is needed, regardless of the financier. */
export type Reason =
  | 'identity'
  | 'pass'
  | 'passport'
  | 'employee'
  | 'selfEmployed'
  | 'noCpf'
  | 'commission'
  | 'otherIncome'
  | 'driver'
  | 'privateHire'
  | 'company'
  | 'usedVehicle'
  | 'tradeIn';

/** The required extent of a document, for types where a single sheet may show too little or be outdated. */
export const documentExtents = ['twelveMonths', 'latestPayslip', 'twoYears', 'latestYear'] as const;
export type DocumentExtent = (typeof documentExtents)[number];

/** One reason why a case needs a document. */
export interface Need {
  readonly if: Circumstance;
  readonly reason: Reason;
  readonly extent?: DocumentExtent;
  /** Name that the document has for this reason, if not its own. */
  readonly name?: Name;
  /** Name of the document on the customer's page. */
  readonly customerName?: Name;
  /** The party that has it, for documents of the vehicle and of the case; otherwise the dealer has them. */
  readonly broughtBy?: 'applicant';
}

/** A slot on the checklist of a case. */
export interface ChecklistPlace {
  /** Rank among the documents of the same owner. */
  readonly rank: number;
  /** The case has a slot for the document, and a financier can require it, only if all of these are true. */
  readonly if?: readonly Circumstance[];
  /** Reasons why the case needs it; the first true one counts. If none is true, the document is optional. */
  readonly needs: readonly Need[];
}

/** How a value on paper becomes a value of the form; implemented in the documents feature's `form-values.ts`. */
export type Conversion =
  | 'text'
  | 'date'
  | 'cents'
  | 'number'
  | 'yesNo'
  | 'gender'
  | 'race'
  | 'identityType'
  | 'passType'
  | 'foreignNationality'
  | 'licenceClasses'
  | 'companyType'
  | 'propellant';

/** Fields of the form, by the names of the values that fill them. If two values fill one field, the later one wins. */
export type Fills = Readonly<Record<string, readonly [field: string, as: Conversion]>>;

/** How values are read from a type of document, checked in the review and taken into the form. */
export interface ReadingRules {
  /** Names of all values that it may have; `transactions.balance` exists in each row of a list. */
  readonly values: readonly string[];
  /** Values that a clear photo must show, most important first, each with the name that customers see. */
  readonly clear: Readonly<Record<string, Name>>;
  /** Values that the form needs and every such document prints. The review asks for those that were not found. */
  readonly essential?: readonly string[];
  /** A total that the review proposes from its parts, unless one of the values in `unless` was found. */
  readonly total?: { readonly name: string; readonly unless: readonly string[]; readonly parts: readonly string[] };
  readonly fills?: {
    readonly party?: Fills;
    readonly vehicle?: Fills;
    /** `address` and `postalCode` are the party's home. */
    readonly home?: true;
    /** A year and its income form a row of the assessed income. */
    readonly assessedIncome?: true;
  };
  /** Value that follows from the document without being printed; `derived-values.ts` of the documents has the rules. */
  readonly derives?: 'citizenship' | 'employment' | 'usedVehicle';
  /** Values that may be the holder's identity number, if not only `identityNumber`; the first one read counts. */
  readonly holderNumbers?: readonly string[];
  /**
   * True if the document shows a whole NRIC or FIN. On other documents the number may be partly hidden or a different
   * one.
   */
  readonly bearsNric?: true;
  /** One document may show several years, and several may be required. */
  readonly showsYears?: true;
}

export type CardSide = 'front' | 'back';

export interface DocumentType {
  readonly name: Name;
  readonly owners: readonly Owner[];
  /** `letter`: people sign it, and it goes to financiers unchanged. `signature`: a picture that is printed on letters. */
  readonly kind: 'document' | 'letter' | 'signature';
  /** The camera frames a card, and its reading expects few words; others are pages. */
  readonly isCard?: true;
  readonly side?: CardSide;
  /** Type of the other side of the same card. */
  readonly otherSide?: string;
  /** True if several photos and files may be joined into one document. */
  readonly isPaged?: true;
  readonly place?: ChecklistPlace;
  /** A customer can be asked by a link to photograph or send it. */
  readonly isAskable?: true;
  /** A financier may require it; `rank` is its position in that list. */
  readonly requirable?: { readonly rank: number };
  /** Myinfo record with the same content. */
  readonly myinfo?: 'contributions' | 'assessments';
  /**
   * How values are read from it, or why none are: it may be anything, the portal or a person wrote it, or it is only a
   * picture.
   */
  readonly reading: ReadingRules | 'anything' | 'composed' | 'picture';
}
