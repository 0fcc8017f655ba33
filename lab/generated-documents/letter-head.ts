import type { Draft } from './draft.ts';
import type { Address } from './people.ts';

/** The sender's name and small print at the top of a letter. */
export function drawLetterhead(draft: Draft, name: string, lines: string[]): void {
  const { random, sheet } = draft;
  const align = random.pick(['left', 'left', 'centre', 'right'] as const);
  if (random.chance(0.25)) {
    const x = align === 'right' ? sheet.left + 12 : sheet.right - 12;
    sheet.add({ type: 'ring', x, y: sheet.top + 10, radius: 11, border: sheet.look.accent, thickness: 2.5 });
    sheet.write(name.slice(0, 1), x, sheet.top + 14.5, {
      size: 12,
      isBold: true,
      align: 'centre',
      colour: sheet.look.accent,
    });
  }
  const isFilled = random.chance(0.2) && align === 'left';
  if (isFilled) {
    sheet.add({
      type: 'box',
      x: 0,
      y: 0,
      width: sheet.right + sheet.left,
      height: sheet.top + 26,
      fill: sheet.look.accent,
    });
    sheet.paragraph(name, { size: 14, isBold: true, colour: '#ffffff' });
    sheet.top += 14;
  } else sheet.paragraph(name, { size: random.pick([12, 14, 16]), isBold: true, colour: sheet.look.accent, align });
  for (const line of lines) sheet.paragraph(line, { size: 7, align, colour: '#555555' });
  sheet.top += 6;
}

/** Name and address of the receiver as a window envelope shows them. */
export function drawAddressee(
  draft: Draft,
  name: string,
  address: Address,
  options: { x?: number; title?: string } = {},
): void {
  const { sheet } = draft;
  draft.say('name', name);
  draft.say('address', address.lines.join(' '));
  for (const line of [`${options.title ?? ''}${name}`, ...address.lines]) sheet.paragraph(line, { x: options.x });
}
