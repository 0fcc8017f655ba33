import { cutLine, lineHeight, toLineInput } from './cut-line.ts';
import { type LineBox, tellingProportion } from './line-boxes.ts';
import type { Models } from './models.ts';
import type { Raster } from './raster.ts';

/** Width of the input of the network for directions: `image_shape` of ch_ppocr_mobile_v2.0_cls. */
const directionWidth = 192;
/** Number of lines that vote on a page's orientation; more do not change the outcome. */
const voters = 15;

const isUpright = ({ width, height }: LineBox) => height > width * tellingProportion;

/** Returns how many clockwise quarter turns make a page's lines readable. */
export async function findTurns(models: Models, raster: Raster, boxes: readonly LineBox[]): Promise<number> {
  const lengthOf = (wanted: (box: LineBox) => boolean) =>
    boxes.reduce((sum, box) => (wanted(box) ? sum + Math.max(box.width, box.height) : sum), 0);
  const isOnSide = lengthOf(isUpright) > lengthOf((box) => box.width > box.height * tellingProportion);
  // On a page that lies on its side, lines are first taken to run downwards.
  const lines = boxes
    .filter((box) => isUpright(box) === isOnSide)
    .map((box) => (isOnSide ? turnedQuarter(box) : box))
    .sort((one, other) => other.width - one.width);
  let vote = 0;
  for (const line of lines.slice(0, voters)) vote += await onHead(models, raster, line);
  return (isOnSide ? 3 : 0) + (vote > 0 ? 2 : 0);
}

/** Returns the same rectangle with width and height exchanged and its angle turned by a quarter. */
function turnedQuarter(box: LineBox): LineBox {
  return { ...box, angle: box.angle + Math.PI / 2, width: box.height, height: box.width };
}

/** Returns how certainly a line is upside down, from -1 to 1. */
async function onHead(models: Models, picture: Raster, line: LineBox): Promise<number> {
  // The middle of a long line is as reliable as the whole line, and need not be squeezed.
  const most = (line.height * directionWidth) / lineHeight;
  const { raster } = cutLine(picture, { ...line, width: Math.min(line.width, most) });
  const { data } = await models.findDirection(toLineInput(raster, directionWidth), [1, 3, lineHeight, directionWidth]);
  return (data[1] ?? 0) - (data[0] ?? 0);
}

/** Drops boxes that are upright while the page's other lines run across. A single letter may be taller than wide. */
export function withoutUpright(boxes: readonly LineBox[]): LineBox[] {
  const heights = boxes.map(({ height }) => height).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return boxes.filter((box) => !isUpright(box) || box.height < usual * 1.6);
}
