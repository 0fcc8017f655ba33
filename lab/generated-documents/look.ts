import { type SheetFace, textFaces } from './faces.ts';
import type { Random } from './random.ts';

/** How a document is set throughout. */
export interface Look {
  face: SheetFace;
  size: number;
  /** Line height as a multiple of the size. */
  leading: number;
  margin: number;
  ink: string;
  labelInk: string;
  /** Colour of rules and filled headings. */
  accent: string;
  tint: string;
  labelCase: 'as written' | 'upper';
  isLabelBold: boolean;
  isValueBold: boolean;
  colon: 'none' | 'attached' | 'spaced' | 'aligned';
}

const accents = [
  ['#1d3f72', '#e6edf6'],
  ['#8a1f2b', '#f7e8ea'],
  ['#1f6b4a', '#e5f2ec'],
  ['#444444', '#eeeeee'],
  ['#5b3a86', '#efe9f6'],
  ['#b35a00', '#fbeedd'],
] as const;

export function drawLook(random: Random): Look {
  const face = random.pick(textFaces);
  const [accent, tint] = random.pick(accents);
  const isPlain = random.chance(0.5);
  return {
    face,
    size: face === 'courier' ? random.pick([8, 8.5, 9]) : random.pick([8, 8.5, 9, 9.5, 10]),
    leading: random.pick([1.25, 1.35, 1.5]),
    margin: random.int(30, 58),
    ink: '#111111',
    labelInk: isPlain ? '#111111' : random.pick(['#555555', '#666666', accent]),
    accent,
    tint,
    labelCase: random.chance(0.25) ? 'upper' : 'as written',
    isLabelBold: random.chance(0.3),
    isValueBold: random.chance(0.25),
    colon: random.pick(['none', 'none', 'attached', 'attached', 'spaced', 'aligned']),
  };
}
