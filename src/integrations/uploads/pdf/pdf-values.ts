import type { UploadRefusal } from '../refusal.ts';

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfString {
  /** Text with one character for each byte. */
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfDict = Map<string, PdfValue>;

export class PdfStream {
  readonly dict: PdfDict;
  /** Compressed, and encrypted in an encrypted file. */
  readonly raw: Uint8Array;
  constructor(dict: PdfDict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | PdfValue[];

/** Why a PDF cannot be read. */
export class UnreadablePdf extends Error {
  readonly reason: UploadRefusal;
  constructor(reason: UploadRefusal) {
    super(`The PDF cannot be read: ${reason}.`);
    this.reason = reason;
  }
}

/** Returns the dictionary of a dictionary or of a stream. */
export function dictOf(value: PdfValue | undefined): PdfDict | undefined {
  if (value instanceof Map) return value;
  return value instanceof PdfStream ? value.dict : undefined;
}
