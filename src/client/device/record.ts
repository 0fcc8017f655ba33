/** Everything the browser stores of the user's work. `docs/decisions/040-one-store-on-the-device.md` has the table. */
export type Kind = 'agreement' | 'draft' | 'offers' | 'pages' | 'review' | 'upload';

/** Identifies a record; no two records have the same name. */
export interface RecordName {
  /** An account with a dealer, or a customer's link (`link-owner.ts`). */
  readonly owner: string;
  readonly kind: Kind;
  /** Empty for a case that has no number yet, and for a customer's link. */
  readonly caseNo: string;
  /** Distinguishes records of one kind and case: a slot, a file, the key of a new case. */
  readonly about: string;
  /** The tab that works on it (`per-tab.ts`); empty where all tabs share one record. */
  readonly tab: string;
}

/** A file that belongs to a record. */
export interface RecordFile {
  readonly id: string;
  readonly file: File;
}

export interface DeviceRecord<T> extends RecordName {
  /** When its content was made, ms since 1970. */
  readonly at: number;
  readonly value: T;
  readonly files: readonly RecordFile[];
}

export type RecordKey = [owner: string, kind: Kind, caseNo: string, about: string, tab: string];

export function recordKeyOf({ owner, kind, caseNo, about, tab }: RecordName): RecordKey {
  return [owner, kind, caseNo, about, tab];
}

export function recordNameOf([owner, kind, caseNo, about, tab]: RecordKey): RecordName {
  return { owner, kind, caseNo, about, tab };
}

const linkPrefix = 'link:';

/** Returns the owner name of records stored by a customer's link. It does not reveal the link. */
export function linkOwner(name: string): string {
  return linkPrefix + name;
}

/** True for a customer's link. A dealer's logout leaves its records alone. */
export function isLinkOwner(owner: string): boolean {
  return owner.startsWith(linkPrefix);
}
