import { createLimitedRandom, type HostileFile } from './hostile-file.ts';
import { oldWordFiles } from './old-word-files.ts';
import { pdfActions } from './pdf-actions.ts';
import { pdfBombs } from './pdf-bombs.ts';
import { pdfDrawing } from './pdf-drawing.ts';
import { pdfStructure } from './pdf-structure.ts';
import { hostilePictures } from './pictures.ts';
import { polyglots } from './polyglots.ts';
import { wordFiles } from './word-files.ts';

/** Every file to attack the portal with that we know, made when its bytes are asked for. The same seed makes the same bytes. */
export function hostileFiles(seed: number): HostileFile[] {
  return [
    ...pdfActions(),
    ...pdfStructure(createLimitedRandom(seed)),
    ...pdfBombs(),
    ...pdfDrawing(),
    ...hostilePictures(createLimitedRandom(seed + 1)),
    ...wordFiles(createLimitedRandom(seed + 2)),
    ...oldWordFiles(createLimitedRandom(seed + 3)),
    ...polyglots(),
  ];
}
