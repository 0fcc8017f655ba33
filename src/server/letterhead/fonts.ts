import { familyOf, type Weight } from './faces.ts';
import { clustersOf } from './printable.ts';

/** Line height that aligns the Chinese font with the Latin one, because it declares no space above its characters. */
const hanLineHeight = 1.14;
/**
 * Number of Tamil letters after which a word may be broken if it does not fit on a line. The mark comes after a whole
 * letter: elsewhere a letter would lose its sign.
 */
const mostUnbroken = 16;
const mayBreak = '\u200b';

export interface Run {
  text: string;
  /** Name of the font in `fontFamilies`. */
  font: string;
  color?: string;
  lineHeight?: number;
}

/**
 * Splits a text into runs that one font can print, because a PDF has no font fallback as a browser has. Throws if no
 * font has a character; gaps list such characters before anything is printed.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  let unbroken = 0;
  for (const { text: letters, face } of clustersOf(text)) {
    // Without the text, because errors of jobs are stored and logged.
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
