import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { dictOf, type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { type DictKind, isGroupType, kindOfEntry } from './drawing-keys.ts';

/** A page refers to something that the file does not have. */
export class MissingPart extends Error {}

interface Copy {
  ref: PDFRef;
  value: PdfValue;
  kind: DictKind;
}

/**
 * Copies page content from a file into a new one, each object once. Copies since the last `commit` are written to the
 * new file by the next one, or never after `discard`.
 */
export class DrawingCopier {
  readonly #file: PdfFile;
  readonly #target: PDFContext;
  /** Keyed by kind and number of the object; forms of annotations by their stream. */
  readonly #refs = new Map<string | PdfStream, PDFRef>();
  #newKeys: (string | PdfStream)[] = [];
  #waiting: Copy[] = [];
  #added: [PDFRef, PDFObject][] = [];

  constructor(file: PdfFile, target: PDFContext) {
    this.#file = file;
    this.#target = target;
  }

  /** Writes everything that was copied, with all objects it refers to. Throws `MissingPart` if one is missing. */
  commit(): void {
    for (let copy = this.#waiting.pop(); copy; copy = this.#waiting.pop()) {
      this.#added.push([copy.ref, this.#copyDirect(copy.value, copy.kind)]);
    }
    for (const [ref, object] of this.#added) this.#target.assign(ref, object);
    this.#forget();
  }

  discard(): void {
    for (const key of this.#newKeys) this.#refs.delete(key);
    this.#forget();
  }

  #forget(): void {
    [this.#newKeys, this.#waiting, this.#added] = [[], [], []];
  }

  /** Returns the copy of an object; `undefined` if nothing copied refers to it. */
  refOf(number: number): PDFRef | undefined {
    return this.#refs.get(`drawing ${number}`);
  }

  /** Adds an object to the copies. */
  add(object: PDFObject): PDFRef {
    const ref = this.#target.nextRef();
    this.#added.push([ref, object]);
    return ref;
  }

  /** Copies a value; `commit` copies the objects that it refers to. */
  copy(value: PdfValue, kind: DictKind): PDFObject {
    if (!(value instanceof PdfRef)) return this.#copyDirect(value, kind);
    const found = this.#file.resolve(value);
    if (found === null) return PDFNull;
    // Numbers and names are as short as a reference to them, so they are copied in place.
    if (!Array.isArray(found) && !dictOf(found)) return this.#copyDirect(found, kind);
    const key = `${kind} ${value.number}`;
    const known = this.#refs.get(key);
    if (known) return known;
    const ref = this.#target.nextRef();
    this.#remember(key, ref);
    this.#waiting.push({ ref, value: found, kind });
    return ref;
  }

  /** Copies a dictionary, or that of a stream, in place and not as a reference. */
  copyDict(dict: PdfDict, kind: DictKind): PDFDict {
    const copied = PDFDict.withContext(this.#target);
    for (const [key, value] of dict) {
      const entryKind = kindOfEntry(kind, key);
      if (!entryKind) continue;
      const entry = this.#copyEntry({ key, value, kind, entryKind });
      if (entry) copied.set(pdfNameOf(key), entry);
    }
    return copied;
  }

  copyStream(stream: PdfStream): PDFRawStream {
    const dict = this.copyDict(stream.dict, 'drawing');
    this.#dropCryptFilter(stream, dict);
    const { buffer, byteOffset, byteLength } = this.#file.packed(stream);
    // The library copies plain `Uint8Array`s several times faster than Node.js buffers.
    return PDFRawStream.of(dict, new Uint8Array(buffer, byteOffset, byteLength));
  }

  /** Copies an annotation's appearance as a form that a page can draw. */
  copyForm(stream: PdfStream): PDFRef {
    const known = this.#refs.get(stream);
    if (known) return known;
    const form = this.copyStream(stream);
    form.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
    form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    const ref = this.add(form);
    this.#remember(stream, ref);
    return ref;
  }

  #remember(key: string | PdfStream, ref: PDFRef): void {
    this.#refs.set(key, ref);
    this.#newKeys.push(key);
  }

  #copyEntry({ key, value, kind, entryKind }: { key: string; value: PdfValue; kind: DictKind; entryKind: DictKind }) {
    const found = this.#file.resolve(value);
    if (found === null) {
      if (kind === 'byName' || kind === 'xObjects') throw new MissingPart(`A resource is missing.`);
      return undefined;
    }
    if (kind === 'xObjects' && !this.#isDrawn(found)) return undefined;
    if (kind === 'drawing' && key === 'S' && !(found instanceof PdfName && isGroupType(found.name))) return undefined;
    // A stream must be a separate object, even if a damaged file says otherwise.
    if (!(value instanceof PdfRef) && value instanceof PdfStream) return this.add(this.copyStream(value));
    return this.copy(value, entryKind);
  }

  /** True for pictures and forms; PostScript programs for printers are neither. */
  #isDrawn(value: PdfValue): boolean {
    const kind = this.#file.resolve(dictOf(value)?.get('Subtype'));
    return value instanceof PdfStream && kind instanceof PdfName && ['Image', 'Form'].includes(kind.name);
  }

  /** A decrypted stream must not keep the filter entry that names its encryption. */
  #dropCryptFilter(stream: PdfStream, dict: PDFDict): void {
    const filters = this.#file.resolve(stream.dict.get('Filter'));
    const names = Array.isArray(filters) ? filters.map((value) => this.#file.resolve(value)) : [filters];
    const isCrypt = (value: PdfValue | undefined) => value instanceof PdfName && value.name === 'Crypt';
    if (!names.some(isCrypt)) return;
    const params = this.#file.resolve(stream.dict.get('DecodeParms'));
    const kept = names.flatMap((name, index) => (isCrypt(name) ? [] : [index]));
    dict.set(
      PDFName.of('Filter'),
      this.#copyDirect(
        kept.map((index) => names[index] ?? null),
        'drawing',
      ),
    );
    if (Array.isArray(params)) {
      dict.set(
        PDFName.of('DecodeParms'),
        this.#copyDirect(
          kept.map((index) => params[index] ?? null),
          'drawing',
        ),
      );
    }
  }

  #copyDirect(value: PdfValue, kind: DictKind): PDFObject {
    if (value === null) return PDFNull;
    if (typeof value === 'boolean') return value ? PDFBool.True : PDFBool.False;
    if (typeof value === 'number') return PDFNumber.of(value);
    if (value instanceof PdfName) return pdfNameOf(value.name);
    if (value instanceof PdfString) return PDFHexString.of(Buffer.from(value.text, 'latin1').toString('hex'));
    if (value instanceof PdfRef) return this.copy(value, kind);
    if (value instanceof PdfStream) return this.copyStream(value);
    if (value instanceof Map) return this.copyDict(value, kind);
    const array = PDFArray.withContext(this.#target);
    for (const item of value) array.push(this.copy(item, kind));
    return array;
  }
}

/** The library decodes escapes in a name a second time. */
export function pdfNameOf(name: string): PDFName {
  return PDFName.of(name.replaceAll('#', '#23'));
}
