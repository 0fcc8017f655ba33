import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignatureFile } from '../contract.ts';
import { captionOf, signatureStanding } from './describe-file.ts';
import { fitStrokes, roomBelowLine } from './fit-strokes.ts';
import { isWhole, nameAs, openedSize, pictureProblem, pixelsOf } from './picture-rules.ts';

const file: SignatureFile = {
  fileId: 'a',
  fileType: 'dealerStamp',
  origin: 'uploaded',
  fileName: 'stamp.png',
  mime: 'image/png',
  size: 86_000,
  // Two o'clock at night in Singapore, which is the evening before in UTC.
  ...{ status: 1, uploadedAt: '2026-09-02T18:00:00.000Z', uploadedBy: 'Somebody' },
};

describe('a card', () => {
  it.each([
    ['nothing', null, { shown: null, isInForce: false, isWorking: false }],
    ['the first one, being prepared', 0, { shown: 0, isInForce: false, isWorking: true }],
    ['the first one, without use', 2, { shown: null, isInForce: false, isWorking: false, failed: 2 }],
    ['the first one, not processed', 3, { shown: null, isInForce: false, isWorking: false, failed: 3 }],
    ['one in force', 1, { shown: 1, isInForce: true, isWorking: false }],
    ['one in force, another being prepared', [1, 0], { shown: 1, isInForce: true, isWorking: true }],
    ['one in force, another without use', [1, 2], { shown: 1, isInForce: true, isWorking: false, failed: 2 }],
    ['one in force, another not processed', [1, 3], { shown: 1, isInForce: true, isWorking: false, failed: 3 }],
  ])('knows how things stand: %s', (_name, given, wanted) => {
    const fileWith = (status: number) => ({ ...file, fileId: `file-${status}`, status: status as 0 });
    const [status, newer] = [given].flat();
    const replacement = newer === undefined ? {} : { replacement: fileWith(newer as number) };
    const { shown, failed, ...rest } = signatureStanding(
      typeof status === 'number' ? { ...fileWith(status), ...replacement } : null,
    );
    expect({ shown: shown?.status ?? null, ...rest, ...(failed && { failed: failed.status }) }).toEqual(wanted);
  });

  it('says how and when it came, by the day in Singapore', () => {
    expect(captionOf(file)).toBe('PNG, 84 kB, 03/09/2026');
    expect(captionOf({ ...file, mime: 'image/webp', size: 3_400_000 })).toBe('WebP, 3.2 MB, 03/09/2026');
    expect(captionOf({ ...file, origin: 'drawn' })).toBe('Drawn 03/09/2026');
  });
});

describe('strokes on a pad that changes its size', () => {
  const side = fc.integer({ min: 60, max: 2000 });
  const size = fc.record({ width: side, height: side });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const shares = fc.array(fc.record({ x: share, y: share }), { minLength: 1, maxLength: 30 });
  const strokesOn = (pad: { width: number; height: number }, points: { x: number; y: number }[]) => [
    {
      minWidth: 1,
      maxWidth: 3,
      dotSize: 2,
      points: points.map(({ x, y }) => ({ x: x * pad.width, y: y * pad.height })),
    },
  ];

  it('stay within it and keep their proportions', () => {
    fc.assert(
      fc.property(size, size, shares, (from, to, points) => {
        const [before] = strokesOn(from, points);
        const [after] = fitStrokes(strokesOn(from, points), from, to);
        if (!before || !after) return false;
        const scale = after.maxWidth / before.maxWidth;
        return after.points.every(({ x, y }, index) => {
          const within = x > -1e-6 && y > -1e-6 && x < to.width + 1e-6 && y < to.height + 1e-6;
          const dx = x - (after.points[0]?.x ?? 0);
          const original = (before.points[index]?.x ?? 0) - (before.points[0]?.x ?? 0);
          return within && scale <= 1 && Math.abs(dx - original * scale) < 1e-6;
        });
      }),
    );
  });

  it('do not touch the border that they were clear of', () => {
    const pad = fc.record({ width: fc.integer({ min: 300, max: 1200 }), height: fc.integer({ min: 180, max: 900 }) });
    const clear = 16;
    fc.assert(
      fc.property(pad, pad, shares, (from, to, points) => {
        const inside = points.map(({ x, y }) => ({
          x: (clear + x * (from.width - 2 * clear)) / from.width,
          y: (clear + y * (from.height - 2 * clear)) / from.height,
        }));
        const [after] = fitStrokes(strokesOn(from, inside), from, to);
        return after?.points.every(
          ({ x, y }) =>
            x > clear - 1e-6 && y > clear - 1e-6 && x < to.width - clear + 1e-6 && y < to.height - clear + 1e-6,
        );
      }),
    );
  });

  it('stand on the line as before', () => {
    const [portrait, landscape] = [
      { width: 358, height: 560 },
      { width: 828, height: 270 },
    ];
    const lineOf = ({ height }: { height: number }) => height - roomBelowLine(height);
    const onLine = { x: 0.2, y: lineOf(portrait) / portrait.height };
    const [turned] = fitStrokes(strokesOn(portrait, [onLine, { x: 0.8, y: 0.3 }]), portrait, landscape);
    expect(turned?.points[0]?.y).toBeCloseTo(lineOf(landscape));
    // A drawing high above the line is moved down before it is scaled.
    const [whole] = fitStrokes(
      strokesOn(portrait, [
        { x: 0.2, y: 0.3 },
        { x: 0.8, y: 0.6 },
      ]),
      portrait,
      landscape,
    );
    expect(whole?.maxWidth).toBe(3);
  });

  it('are as before on a pad of the same size, or a larger one but for their place', () => {
    const strokes = strokesOn({ width: 300, height: 400 }, [
      { x: 0.1, y: 0.5 },
      { x: 0.9, y: 0.6 },
    ]);
    expect(fitStrokes(strokes, { width: 300, height: 400 }, { width: 300, height: 400 })).toEqual(strokes);
    const [larger] = fitStrokes(strokes, { width: 300, height: 400 }, { width: 500, height: 400 });
    expect(larger?.points.map(({ x }) => x)).toEqual([130, 370]);
  });
});

describe('a chosen picture', () => {
  it.each([
    [{ name: 'stamp.png', type: 'image/png', size: 9 }, undefined],
    [{ name: 'IMG_1.HEIC', type: '', size: 9 }, undefined],
    [{ name: 'a.webp', type: 'image/webp', size: 9 }, undefined],
    [{ name: 'a.pdf', type: 'application/pdf', size: 9 }, 'image'],
    [{ name: 'a.svg', type: 'image/svg+xml', size: 9 }, 'image'],
    [{ name: 'stamp', type: '', size: 9 }, 'image'],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, 'empty'],
  ])('the picture %j has the right problem', (chosen, problem) => expect(pictureProblem(chosen)).toBe(problem));

  it('is opened at a size a phone can hold', () => {
    expect(openedSize({ width: 5200, height: 100 })).toEqual({ width: 2600, height: 50 });
    expect(openedSize({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
    expect([nameAs('IMG.1.webp', 'png'), nameAs('.gif', 'jpg')]).toEqual(['IMG.1.png', 'picture.jpg']);
  });

  it('is cut by whole pixels within it, however the frame stands', () => {
    const any = fc.double({ min: -0.2, max: 1.2, noNaN: true });
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(any, any, any, any, side, side, (x, y, w, h, width, height) => {
        const cut = pixelsOf({ x, y, width: Math.abs(w), height: Math.abs(h) }, { width, height });
        return (
          cut.x >= 0 &&
          cut.y >= 0 &&
          cut.width >= 1 &&
          cut.height >= 1 &&
          cut.x + cut.width <= width &&
          cut.y + cut.height <= height
        );
      }),
    );
    expect(isWhole({ x: 0, y: 0, width: 1, height: 1 })).toBe(true);
    expect(isWhole({ x: 0.05, y: 0, width: 0.95, height: 1 })).toBe(false);
  });
});
