import { isHarmlessAddress } from '../harmless-address.ts';

/** First bytes of a link in the Windows format. */
const linkKind = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex');
const addressKind = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
const linkParts = { moniker: 0x01, displayName: 0x10, frameName: 0x80, isText: 0x100 };

/** Properties with the file names of a picture, a fill and a line. The property after each states how it is used. */
const pictureNames = [0x0105, 0x0187, 0x01c6];
const propertySize = 6;
/** Flags for a property with a name, with and without use as a fill picture. */
const nameFlags = [0x8000, 0xc000];
/** Mask of a property's number, which is below its flags. */
const propertyNumber = 0x3fff;
const pictureUse = { isNotSaved: 0x04, isLinked: 0x08, highest: 0x0f };
const fetched = pictureUse.isNotSaved | pictureUse.isLinked;

/**
 * Empties links to anything but the web, an e-mail, a phone call or a place in the document, in place. Returns true if
 * there was one.
 */
export function disarmLinks(stream: Buffer): boolean {
  let isChanged = false;
  for (let found = stream.indexOf(linkKind); found >= 0; found = stream.indexOf(linkKind, found + 1)) {
    const from = found + linkKind.length;
    if (from + 8 > stream.length) break;
    const address = addressOf(stream, from);
    if (address !== undefined && isHarmlessAddress(address)) continue;
    // A link without any parts leads nowhere.
    stream.writeUInt32LE(0, from + 4);
    isChanged = true;
  }
  return isChanged;
}

/** Returns the address of a link, empty within the document; `undefined` for a file or an unknown format. */
function addressOf(stream: Buffer, from: number): string | undefined {
  const parts = stream.readUInt32LE(from + 4);
  if (!(parts & linkParts.moniker)) return '';
  let place = from + 8;
  const text = () => {
    if (place + 4 > stream.length) return undefined;
    const size = stream.readUInt32LE(place) * 2;
    const start = place + 4;
    place = start + size;
    return place > stream.length ? undefined : stream.toString('utf16le', start, place);
  };
  for (const part of [linkParts.displayName, linkParts.frameName]) {
    if (parts & part && text() === undefined) return undefined;
  }
  if (parts & linkParts.isText) return text()?.split('\0')[0];
  const kindEnd = place + addressKind.length;
  if (kindEnd + 4 > stream.length || !stream.subarray(place, kindEnd).equals(addressKind)) return undefined;
  const end = kindEnd + 4 + stream.readUInt32LE(kindEnd);
  return end > stream.length ? undefined : stream.toString('utf16le', kindEnd + 4, end).split('\0')[0];
}

/**
 * Turns pictures that are fetched from elsewhere on opening into ones that are not, in place. Returns true if there was
 * one.
 */
export function disarmLinkedPictures(stream: Buffer): boolean {
  let isChanged = false;
  for (const name of pictureNames) {
    for (const needle of nameFlags.map((flags) => inTwoBytes(name | flags))) {
      for (let found = stream.indexOf(needle); found >= 0; found = stream.indexOf(needle, found + 1)) {
        const next = found + propertySize;
        if (next + propertySize > stream.length) break;
        if ((stream.readUInt16LE(next) & propertyNumber) !== name + 1) continue;
        const use = stream.readUInt32LE(next + 2);
        if (!(use & fetched) || use > pictureUse.highest) continue;
        stream.writeUInt32LE(0, next + 2);
        isChanged = true;
      }
    }
  }
  return isChanged;
}

function inTwoBytes(number: number): Buffer {
  return Buffer.from([number & 0xff, number >> 8]);
}
