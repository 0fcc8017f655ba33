import type { SheetFace } from './faces.ts';

/** A mark on a page. Points from the top left corner; the `y` of a text is its baseline. */
export type PageMark =
  | {
      type: 'text';
      x: number;
      y: number;
      text: string;
      face: SheetFace;
      isBold: boolean;
      size: number;
      colour: string;
      /** Degrees, anticlockwise. */
      turn?: number;
    }
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; thickness: number; colour: string }
  | {
      type: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      fill?: string;
      border?: string;
      thickness?: number;
    }
  | { type: 'ring'; x: number; y: number; radius: number; border: string; thickness: number };

/** A page as it is to be drawn, whether as PDF or picture. */
export interface DrawnPage {
  width: number;
  height: number;
  marks: PageMark[];
}
