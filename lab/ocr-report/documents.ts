import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Truth } from '../../src/features/documents/reading/accuracy.ts';
import {
  type GeneratedKind,
  type GeneratedType,
  generateDocument,
  generatedKinds,
  generatedTypes,
} from '../generated-documents/generate-document.ts';

/** A file to be read, and what is printed on it. */
export interface Measured {
  truth: Truth;
  load: () => Promise<Uint8Array>;
}

/** The files of a folder with a `truth.json`. */
export async function documentsIn(folder: string): Promise<Measured[]> {
  const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth[];
  return truths.map((truth) => ({ truth, load: () => readFile(join(folder, truth.file)) }));
}

export interface DocumentChoice {
  count: number;
  /** The first seed; a new one each time where it is left out. Seeds below 10,000 are for development. */
  from?: number;
  types?: string[];
  kinds?: string[];
  /** Where the files are saved with their `truth.json`. */
  folder?: string;
}

function chosen<T extends string>(all: readonly T[], wanted: string[] | undefined): T[] {
  const unknown = wanted?.find((name) => !all.some((entry) => entry === name));
  if (unknown) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((entry) => wanted?.includes(entry) ?? true);
}

/** Generates documents one by one, spread over types and kinds. */
export async function* generateDocuments(
  choice: DocumentChoice,
  tellSeed: (seed: number) => void,
): AsyncGenerator<Measured> {
  const types = chosen<GeneratedType>(generatedTypes, choice.types);
  const kinds = chosen<GeneratedKind>(generatedKinds, choice.kinds);
  const pairs = kinds.flatMap((kind) => types.map((type) => ({ kind, type })));
  const from = choice.from ?? randomInt(10_000, 2_000_000_000);
  tellSeed(from);
  const truths: Truth[] = [];
  for (let index = 0; index < choice.count; index += 1) {
    const { type, kind } = pairs[index % pairs.length] as (typeof pairs)[number];
    const document = await generateDocument(type, kind, from + index);
    truths.push(document.truth);
    if (choice.folder) {
      await mkdir(choice.folder, { recursive: true });
      await writeFile(join(choice.folder, document.name), document.bytes);
      await writeFile(join(choice.folder, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);
    }
    yield { truth: document.truth, load: async () => document.bytes };
  }
}
