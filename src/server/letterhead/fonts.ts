import { familyOf, type Weight } from './faces.ts';
import { clustersOf } from './printable.ts';

/** Line height that gives the Chinese font the ascent of the Latin one, as it declares none above its characters. */
const hanLineHeight = 1.14;
/** Tamil words are broken here where they do not fit on a line: elsewhere a letter would lose its sign. */
const mostUnbroken = 16;
const mayBreak = '\u200b';

export interface Run {
  text: string;
  /** Name in `fontFamilies`. */
  font: string;
  color?: string;
  lineHeight?: number;
}

/**
 * Cuts a text into runs that one face can print: a PDF has no fallback between faces as a browser has. Throws where no
 * face prints a character; gaps name such characters before anything is printed.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  let unbroken = 0;
  for (const { text: letters, face } of clustersOf(text)) {
    // Without the text: errors of jobs are stored and logged.
    if (!face) throw new Error('A text has a character that no font of the form prints');
    unbroken = face === 'tamil' ? unbroken + 1 : 0;
    const font = familyOf(face, weight);
    const printed = unbroken > 0 && unbroken % mostUnbroken === 0 ? letters + mayBreak : letters;
    const last = runs.at(-1);
    if (last?.font === font) last.text += printed;
    else runs.push(face === 'han' ? { text: printed, font, lineHeight: hanLineHeight } : { text: printed, font });
  }
  return runs;
}
