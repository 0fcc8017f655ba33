import type { Content } from 'pdfmake/interfaces.js';
import * as m from '../../paraglide/messages.js';
import { faceText, ink, rule, soft } from './blocks.ts';
import { findUnprintable } from './printable.ts';

/** The dealer's data in the letterhead. */
export interface Letterhead {
  readonly name: string;
  readonly uen: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
}

/** @param right lines on the right: recipient and date */
export function letterhead(dealer: Letterhead, right: readonly string[]): Content[] {
  const address = [dealer.uen && m.letterhead_uen({ uen: dealer.uen }), dealer.address];
  const reach = [dealer.telephone && m.letterhead_telephone({ telephone: dealer.telephone }), dealer.email];
  return [
    {
      columns: [
        { width: 30, stack: monogram(dealer.name) },
        {
          width: '*',
          stack: [
            faceText(dealer.name, 600, { fontSize: 13.5 }),
            ...[address, reach].map((parts) => faceText(parts.filter(Boolean).join(' · '), 400, { color: soft })),
          ],
        },
        {
          width: 'auto',
          stack: right.map((line) => faceText(line, 400, { color: soft, alignment: 'right' })),
        },
      ],
      columnGap: 10.5,
    },
    { canvas: [rule(2, ink)], margin: [0, 9, 0, 0] },
  ];
}

/** The dealer's initials in a frame, where other letterheads have a logo. */
function monogram(name: string): Content[] {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('');
  // If no font has a letter's capital, its lower-case form is printed.
  const capitals = initials.toUpperCase();
  const shown = findUnprintable(capitals).length > 0 ? initials : capitals;
  return [
    { canvas: [{ type: 'rect', x: 0.75, y: 0.75, w: 28.5, h: 28.5, r: 4.5, lineWidth: 1.5, lineColor: ink }] },
    {
      ...faceText(shown, 600, { fontSize: 12, alignment: 'center' }),
      relativePosition: { x: 0, y: -22.8 },
    },
  ];
}
