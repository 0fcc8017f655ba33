/** Most levels of lists and objects, and most values, in one body. */
export interface JsonShape {
  depth: number;
  values: number;
}

/** Far beyond what a form or an event holds; parsing and checking so much takes milliseconds. */
export const usualShape: JsonShape = { depth: 32, values: 20_000 };

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/**
 * True if JSON has no more levels and values than `shape` allows. Reads the bytes once, up to the first that is too much,
 * and creates nothing. Bytes that are not JSON give any answer.
 */
export function fitsShape(json: Uint8Array, shape: JsonShape): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case quote:
        index = endOfText(json, index);
        break;
      case comma:
        values += 1;
        break;
      case openList:
      case openObject:
        depth += 1;
        values += 1;
        if (depth > shape.depth) return false;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      default:
    }
    if (values > shape.values) return false;
  }
  return true;
}

/** Returns the place of the closing quote of the text that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1;
  return index;
}
