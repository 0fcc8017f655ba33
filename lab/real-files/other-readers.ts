import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const limits = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 };

/** The opinion of other programs about a file. */
export interface OtherOpinion {
  /** It opens and shows something without a password. */
  opens: boolean;
  /** It carries a script or a macro. */
  isProgram: boolean;
}

const fails: OtherOpinion = { opens: false, isProgram: false };

/** Asks poppler about PDFs, sharp and libheif about pictures, catdoc and unzip about Word files. */
export async function askOtherReader(file: string, extension: string): Promise<OtherOpinion> {
  try {
    if (extension === 'pdf') return await askPoppler(file);
    if (extension === 'doc') return await askCatdoc(file);
    if (extension === 'docx') return await askUnzip(file);
    return { opens: await decodes(file), isProgram: false };
  } catch {
    return fails;
  }
}

async function askPoppler(file: string): Promise<OtherOpinion> {
  const { stdout } = await run('pdfinfo', [file], limits);
  if (!/^Pages:\s+[1-9]/m.test(stdout)) return fails;
  await run('pdftoppm', ['-r', '20', '-l', '1', '-png', file], { ...limits, encoding: 'buffer' });
  return { opens: true, isProgram: /^JavaScript:\s+yes/m.test(stdout) };
}

async function askCatdoc(file: string): Promise<OtherOpinion> {
  const { stdout } = await run('catdoc', [file], limits);
  return { opens: stdout.trim() !== '', isProgram: false };
}

async function askUnzip(file: string): Promise<OtherOpinion> {
  const { stdout } = await run('unzip', ['-Z1', file], limits);
  return { opens: stdout.includes('word/document'), isProgram: /vbaProject/i.test(stdout) };
}

async function decodes(file: string): Promise<boolean> {
  const { width } = await sharp(file, { failOn: 'error' })
    .resize(64)
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ info }) => info,
      // sharp comes without the decoder for HEIC.
      () => run('heif-info', [file], limits).then(() => ({ width: 64 })),
    );
  return width > 0;
}
