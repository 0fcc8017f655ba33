import { describe, expect, it } from 'vitest';
import { convertHeic, isHeicContent } from '../../src/integrations/uploads/convert-heic.ts';
import { inspectDocument } from '../../src/integrations/uploads/inspect-document.ts';
import { inspectPicture } from '../../src/integrations/uploads/inspect-picture.ts';
import { inspectUpload } from '../../src/integrations/uploads/inspect-upload.ts';
import { rebuildPdf } from '../../src/integrations/uploads/rebuild-pdf.ts';
import { processorSeconds } from '../../src/testing/processor-seconds.ts';
import { actsIn } from '../../src/testing/written-files/acts-in-pdf.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileFiles } from './hostile-files.ts';

const inspectAs = { scan: inspectUpload, image: inspectPicture, document: inspectDocument };

async function inspect({ mode, fileName }: HostileFile, bytes: Buffer) {
  const photo = mode !== 'document' && isHeicContent(bytes) ? await convertHeic(bytes) : undefined;
  return { opened: photo ?? bytes, inspected: await inspectAs[mode](photo ?? bytes, fileName) };
}

const mostSeconds = 5;

describe('hostile files are judged rightly and in time', () => {
  it.each(hostileFiles(1))('$name', async (file) => {
    const bytes = await file.bytes();
    const { result, seconds } = await processorSeconds(() => inspect(file, bytes));
    expect(seconds).toBeLessThan(mostSeconds);
    const { expected } = file;
    const { inspected, opened } = result;
    if (expected.outcome === 'refused')
      expect(expected.reasons).toContain(inspected.ok ? 'accepted' : inspected.reason);
    if (expected.outcome === 'harmless') {
      expect(inspected).toMatchObject({ ok: true });
      expect(inspected).not.toHaveProperty('copy');
    }
    if (expected.outcome === 'copied') {
      expect(inspected).toMatchObject({ ok: true, copy: expect.any(Buffer) });
      expect((inspected.ok && inspected.leftOut) || []).toEqual(expected.leftOut);
    }
    if (!inspected.ok) return;
    // The bytes that users open and download and that financiers receive.
    const stored = inspected.copy ?? opened;
    const { copy: _, leftOut: __, ...same } = inspected;
    expect(await inspectAs[file.mode](stored, file.fileName)).toEqual(same);
    if (inspected.type !== 'pdf') return;
    // Content that takes endless time to render is copied without rendering.
    const sent = await rebuildPdf(stored);
    expect(await inspectUpload(sent)).toMatchObject({ ok: true, pages: inspected.pages });
    expect([await actsIn(stored), await actsIn(sent)]).toEqual([[], []]);
  });
});
