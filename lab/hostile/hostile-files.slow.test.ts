import { describe, expect, it } from 'vitest';
import { convertHeic, isHeic } from '../../src/integrations/uploads/convert-heic.ts';
import { inspectDocument } from '../../src/integrations/uploads/inspect-document.ts';
import { inspectPicture } from '../../src/integrations/uploads/inspect-picture.ts';
import { inspectUpload } from '../../src/integrations/uploads/inspect-upload.ts';
import { rebuildPdf } from '../../src/integrations/uploads/rebuild-pdf.ts';
import { processorSeconds } from '../../src/testing/processor-seconds.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileFiles } from './hostile-files.ts';

const inspectAs = { scan: inspectUpload, image: inspectPicture, document: inspectDocument };

async function inspect({ mode, fileName }: HostileFile, bytes: Buffer) {
  const photo = mode !== 'document' && isHeic(bytes) ? await convertHeic(bytes) : undefined;
  return inspectAs[mode](photo ?? bytes, fileName);
}

const mostSeconds = 5;

describe('hostile files are judged rightly and in time', () => {
  it.each(hostileFiles(1))('$name', async (file) => {
    const bytes = await file.bytes();
    const { result: inspected, seconds } = await processorSeconds(() => inspect(file, bytes));
    expect(seconds).toBeLessThan(mostSeconds);
    const { expected } = file;
    if (expected.outcome === 'refused')
      expect(expected.reasons).toContain(inspected.ok ? 'accepted' : inspected.reason);
    if (expected.outcome === 'harmless') expect(inspected).toMatchObject({ ok: true });
    // Content that takes endless time to render is copied without rendering.
    if (inspected.ok && inspected.type === 'pdf') {
      expect(await inspectUpload(await rebuildPdf(bytes))).toMatchObject({ ok: true, pages: inspected.pages });
    }
  });
});
