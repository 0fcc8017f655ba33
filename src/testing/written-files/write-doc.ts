import { type CompoundPart, writeCompound } from './write-compound.ts';

/** The first bytes of the stream that holds the text. */
export const docHead = Buffer.from('eca5c100000000000000000000000000', 'hex');

/** Writes a small Word file of the old format. @param text as it is in the file, with the marks of fields */
export function writeDoc(parts: readonly CompoundPart[] = [], text: Buffer = Buffer.alloc(0)): Buffer {
  const own: CompoundPart[] = [
    { name: 'WordDocument', kind: 'stream', data: Buffer.concat([docHead, text]) },
    { name: '1Table', kind: 'stream' },
  ];
  return writeCompound([...own, ...parts]);
}
