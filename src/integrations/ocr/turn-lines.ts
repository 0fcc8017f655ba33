import { cutLine, lineHeight, toLineInput } from './cut-line.ts';
import { type LineBox, tellingProportion } from './line-boxes.ts';
import type { Models } from './models.ts';
import type { Raster } from './raster.ts';

/** Width of the picture that the network for directions takes: `image_shape` of ch_ppocr_mobile_v2.0_cls. */
const directionWidth = 192;
/** Lines that vote on which way up a page stands; more do not change the outcome. */
const voters = 15;

const isUpright = ({ width, height }: LineBox) => height > width * tellingProportion;

/** Returns a box with its direction turned clockwise by quarters; the rectangle stays where it is. */
export function turnDirection(box: LineBox, quarters: number): LineBox {
  const angle = box.angle + (quarters * Math.PI) / 2;
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width };
}

/**
 * Lets the lines of a page run the way that they are read.
 *
 * @returns the boxes with their directions, those left out that run across the others, and the clockwise quarters by which the
 *   page must be turned to stand upright
 */
export async function turnLines(
  models: Models,
  raster: Raster,
  boxes: readonly LineBox[],
): Promise<{ boxes: LineBox[]; quarterTurns: number }> {
  const lengthOf = (wanted: (box: LineBox) => boolean) =>
    boxes.reduce((sum, box) => (wanted(box) ? sum + Math.max(box.width, box.height) : sum), 0);
  const isOnSide = lengthOf(isUpright) > lengthOf((box) => box.width > box.height * tellingProportion);
  // On its side, a page is read from its top down first; the vote finds it if it is from the bottom up.
  const level = boxes.map((box) => (isOnSide ? turnDirection(box, 1) : box));
  const usual = level.map(({ height }) => height).sort((one, other) => one - other)[Math.floor(level.length / 2)] ?? 0;
  // A single letter may be upright, too.
  const kept = level.filter((box) => !isUpright(box) || box.height < usual * 1.6);
  const longest = kept.filter((box) => box.width > box.height).sort((one, other) => other.width - one.width);
  let vote = 0;
  for (const box of longest.slice(0, voters)) vote += await onHead(models, raster, box);
  const isOnHead = vote > 0;
  return {
    boxes: isOnHead ? kept.map((box) => turnDirection(box, 2)) : kept,
    // Lines that run down the page are level once it is turned back.
    quarterTurns: ((isOnSide ? 3 : 0) + (isOnHead ? 2 : 0)) % 4,
  };
}

/** Returns how surely a line stands on its head, from -1 to 1. */
async function onHead(models: Models, picture: Raster, box: LineBox): Promise<number> {
  // The beginning of a long line tells as much as all of it, and is not squeezed.
  const most = (box.height * directionWidth) / lineHeight;
  const { raster } = cutLine(picture, { ...box, width: Math.min(box.width, most) });
  const { data } = await models.findDirection(toLineInput(raster, directionWidth), [1, 3, lineHeight, directionWidth]);
  return (data[1] ?? 0) - (data[0] ?? 0);
}
