import type { Page } from '../../../integrations/ocr/page.ts';

const advance = 10;
const lineHeight = 26;
const letterHeight = 16;

/**
 * Builds a page of typed lines for tests of readers: each character has the same width, so blanks can align columns.
 */
export function typedPage(lines: string[], source: Page['source'] = 'ocr', confidence = 0.95): Page {
  const width = (Math.max(20, ...lines.map((line) => line.length)) + 8) * advance;
  const height = (lines.length + 4) * lineHeight;
  const words = lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: ((match.index + 4) * advance) / width,
      y: ((index + 2) * lineHeight) / height,
      width: (match[0].length * advance - 4) / width,
      height: letterHeight / height,
      confidence,
      line: index,
    })),
  );
  return { width, height, image: new Uint8Array(), imageMime: 'image/png', words, alternatives: [], source };
}
