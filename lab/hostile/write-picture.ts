import { crc32, deflateSync } from 'node:zlib';

/** How every PNG begins. */
export const pngHead = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

/** Writes a grey PNG of these parts; its pixels are those of one point unless parts hold others. */
export function png(width: number, height: number, parts: [kind: string, data: Buffer][]): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const pixels: [string, Buffer][] = parts.some(([kind]) => kind === 'IDAT')
    ? []
    : [['IDAT', deflateSync(Buffer.alloc(2))]];
  const all: [string, Buffer][] = [['IHDR', size], ...parts, ...pixels, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([pngHead, ...all.map(([kind, data]) => pngPart(kind, data))]);
}

function pngPart(kind: string, data: Buffer): Buffer {
  const part = Buffer.concat([Buffer.alloc(4), Buffer.from(kind), data, Buffer.alloc(4)]);
  part.writeUInt32BE(data.length, 0);
  part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4);
  return part;
}

/** A text or profile of 20 megabytes, packed. */
export function note(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(20_000_000, 65), { level: 1 })]);
}

/** Writes a GIF of one point, repeated, that states this size. */
export function gif(frames: number, side = 1): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('2c000000000100010000020244010000'.slice(0, 30), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Writes a WebP of empty frames. */
export function webp(frames: number): Buffer {
  const part = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(kind, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const parts = [
    part('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    part('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => part('ANMF', Buffer.alloc(16))),
  ];
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}
