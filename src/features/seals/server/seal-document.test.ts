import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@libpdf/core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceText } from '../../../server/letterhead/blocks.ts';
import { printOnLetterhead } from '../../../server/letterhead/print-on-letterhead.ts';
import { processorSeconds } from '../../../testing/processor-seconds.ts';
import { startTestPortal } from '../../../testing/test-portal.ts';
import type { KnownSeal } from '../contract.ts';
import { type SealedPdf, type SealOrder, sealDocument } from './seal-document.ts';
import { replaceSealKey } from './seal-keys.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'seals-'));
let portal: Awaited<ReturnType<typeof startTestPortal>>;
let order: SealOrder;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.hold();
  const dealer = { name: 'Lorong Motors Pte. Ltd.', uen: '197401143C', address: '', telephone: '', email: '' };
  const madeAt = portal.context.now();
  const document = {
    title: 'Letter of confirmation and authorisation',
    dealer,
    madeAt,
    right: [],
    caseNo: 'HP26112300001',
  };
  order = {
    pdf: await printOnLetterhead({ ...document, content: [faceText('The hirer agrees.')] }),
    title: document.title,
    caseNo: document.caseNo,
    dealerName: dealer.name,
    dealerId: 'demo-lorong-motors',
    kind: 'lca',
    documentHash: 'a'.repeat(64),
    textVersion: 1,
    signers: [
      {
        name: 'Tan Wei Ling',
        onBehalfOf: null,
        role: 'Principal',
        identifiedBy: 'One-time password to +65 ••••• 432',
        method: 'drawn',
        signedAt: madeAt,
      },
    ],
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

/** Returns the output of poppler's `pdfsig` for a file. */
async function pdfsig(bytes: Buffer): Promise<string> {
  const file = join(folder, 'sealed.pdf');
  writeFileSync(file, bytes);
  const said = await run('pdfsig', [file]).catch((error: { code: unknown; stdout: string }) => error);
  if ('code' in said && said.code === 'ENOENT') throw new Error('pdfsig is not there: install poppler-utils.');
  return said.stdout;
}

/** Functions of PDFium, Chrome's PDF reader, that are missing in its package's types. */
interface Signatures {
  _FPDF_GetSignatureCount(document: number): number;
  _FPDF_GetSignatureObject(document: number, index: number): number;
  _FPDFSignatureObj_GetDocMDPPermission(signature: number): number;
}

/** Returns the changes that each signature permits according to PDFium: 0 all, 1 none, 2 forms, 3 also notes. */
async function permissionsOf(bytes: Buffer): Promise<number[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { module, documentIdx } = document as unknown as { module: Signatures; documentIdx: number };
  const permissions = Array.from({ length: module._FPDF_GetSignatureCount(documentIdx) }, (_, index) =>
    module._FPDFSignatureObj_GetDocMDPPermission(module._FPDF_GetSignatureObject(documentIdx, index)),
  );
  document.destroy();
  library.destroy();
  return permissions;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function verify(bytes: Buffer, earlier: string[] = []) {
  const body = { sha256: hashOf(bytes), earlier };
  const { data } = await portal.call<{ result: string; seal: KnownSeal | null }>('POST /verify', { body });
  return data;
}

describe('a sealed document', () => {
  let sealed: SealedPdf;
  beforeAll(async () => {
    sealed = await sealDocument(portal.context, order);
  });

  it('carries its certificate, and its code on each page', async () => {
    const { text: pages } = await extractText(new Uint8Array(sealed.pdf), { mergePages: false });
    expect(pages.length).toBe(sealed.pages);
    expect(sealed.pages).toBeGreaterThanOrEqual(2);
    for (const page of pages) expect(page).toContain(`Sealed document ${sealed.verifyCode}`);
    const certificate = pages.at(-1) ?? '';
    for (const said of [
      'Certificate of signing',
      'Tan Wei Ling',
      'One-time password to',
      'a'.repeat(32),
      'Drawn by hand',
    ]) {
      expect(certificate).toContain(said);
    }
  });

  it('is valid for a reader that is not ours', async () => {
    const said = await pdfsig(sealed.pdf);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });

  it('has one signature, which certifies it and permits no changes, for readers that are not ours', async () => {
    expect(await permissionsOf(sealed.pdf)).toEqual([1]);
    const catalog = (await PDF.load(new Uint8Array(sealed.pdf))).getCatalog();
    expect(catalog.getDict('Perms')?.getRef('DocMDP')?.toString()).toMatch(/^\d+ 0 R$/);
  });

  it('with a page drawn over in a further revision is told apart', async () => {
    const pdf = await PDF.load(new Uint8Array(sealed.pdf));
    pdf.getPage(0)?.drawText('I OWE 1,000,000', { x: 50, y: 500 });
    const changed = Buffer.from(await pdf.save({ incremental: true }));
    expect(changed.subarray(0, sealed.pdf.length).equals(sealed.pdf)).toBe(true);
    expect(await pdfsig(changed)).toContain('Not total document signed');
    expect(await permissionsOf(changed)).toEqual([1]);
    expect((await verify(changed, [hashOf(sealed.pdf)])).result).toBe('added');
  });

  it.each([
    ['in what was signed', 0.1],
    ['in the certificate', 0.6],
    ['at the end', 1],
  ])('is refused after one byte is changed %s', async (_where, share) => {
    const changed = Buffer.from(sealed.pdf);
    const [, from = 0, end = 0] = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(changed.toString('latin1')) ?? [];
    const index = share === 1 ? Number(end) + 3 : Math.floor(Number(from) * share);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(await pdfsig(changed)).not.toContain('Signature is Valid');
    expect(await verify(changed)).toEqual({ result: 'unknown', seal: null });
  });

  it('is known by its hash, and tells who signed', async () => {
    expect(await verify(sealed.pdf)).toEqual({
      result: 'sealed',
      seal: {
        code: sealed.verifyCode,
        title: order.title,
        dealerName: order.dealerName,
        sealedAt: portal.context.now().toISOString(),
        isTimeStamped: false,
        signers: [
          {
            name: 'Tan Wei Ling',
            onBehalfOf: null,
            role: 'Principal',
            signedAt: order.signers[0]?.signedAt.toISOString(),
          },
        ],
      },
    });
  });

  it('to which something was added is told apart', async () => {
    const longer = Buffer.concat([sealed.pdf, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    expect((await verify(longer, [hashOf(sealed.pdf)])).result).toBe('added');
    expect((await verify(longer)).result).toBe('unknown');
  });

  it('stays valid after its key was replaced', async () => {
    await replaceSealKey(portal.context);
    const later = await sealDocument(portal.context, order);
    expect(await pdfsig(sealed.pdf)).toContain('Signature is Valid');
    expect((await verify(sealed.pdf)).result).toBe('sealed');
    expect(await pdfsig(later.pdf)).toContain('Signature is Valid');
    expect(later.verifyCode).not.toBe(sealed.verifyCode);
  });

  it('leaves no name readable in the database', async () => {
    const { rows } = await portal.db.$client.query('select seals::text as row from seals');
    expect(JSON.stringify(rows)).not.toContain('Tan Wei Ling');
  });

  it('takes less than 300 ms of processor time', async () => {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      times.push((await processorSeconds(() => sealDocument(portal.context, order))).seconds);
    }
    expect(Math.min(...times)).toBeLessThan(0.3);
  });
});

it('a key whose certificate is over gives way to another', async () => {
  const before = await sealDocument(portal.context, order);
  portal.clock.advance(6 * 366 * 86_400);
  const later = await sealDocument(portal.context, order);
  expect(await pdfsig(later.pdf)).toContain('Signature is Valid');
  const { rows } = await portal.db.$client.query('select key_id from seals where code = any($1)', [
    [before.verifyCode, later.verifyCode],
  ]);
  expect(new Set(rows.map(({ key_id }) => key_id)).size).toBe(2);
  portal.clock.advance(-6 * 366 * 86_400);
});

describe('documents that are sealed at once for the first time', () => {
  it('are sealed with one key', async () => {
    const other = await startTestPortal();
    const all = await Promise.all([1, 2, 3].map(() => sealDocument(other.context, order)));
    for (const { pdf } of all) expect(await pdfsig(pdf)).toContain('Signature is Valid');
    const { rows } = await other.db.$client.query('select count(distinct key_id)::int as keys from seals');
    expect(rows).toEqual([{ keys: 1 }]);
    await other.close();
  });
});

describe('with a time-stamp authority', () => {
  const stamped = () => {
    const config = { ...portal.config, TSA_URL: `${portal.sandbox.url}/tsa` };
    return { ...portal.context, config };
  };
  const fault = (mode: 'down' | 'denied' | 'duplicate', count = 1) =>
    fetch(`${portal.sandbox.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party: 'timestamp', mode, count }),
    });

  it('the seal has its stamp', async () => {
    const { pdf } = await sealDocument(stamped(), order);
    expect(await pdfsig(pdf)).toContain('Signature is Valid');
    // id-aa-timeStampToken (RFC 3161, appendix A), as DER in hex.
    expect(pdf.toString('latin1').toLowerCase()).toContain('060b2a864886f70d010910020e');
    expect((await verify(pdf)).seal?.isTimeStamped).toBe(true);
    expect(await permissionsOf(pdf)).toEqual([1]);
  });

  it.each(['down', 'denied'] as const)('that is %s it is tried again later', async (mode) => {
    await fault(mode);
    await expect(sealDocument(stamped(), order)).rejects.toThrow('The time-stamp authority');
    expect((await verify((await sealDocument(stamped(), order)).pdf)).seal?.isTimeStamped).toBe(true);
  });

  it('a stamp of something else is refused', async () => {
    await sealDocument(stamped(), order);
    await fault('duplicate');
    await expect(sealDocument(stamped(), order)).rejects.toThrow('gave an answer that cannot be used');
  });

  it('that does not answer for half an hour, the document is sealed without', async () => {
    await fault('down', 2);
    const signers = order.signers.map((signer) => ({
      ...signer,
      signedAt: new Date(signer.signedAt.getTime() - 31 * 60_000),
    }));
    const { pdf } = await sealDocument(stamped(), { ...order, signers });
    expect((await verify(pdf)).seal?.isTimeStamped).toBe(false);
  });
});

describe('the call behind the page', () => {
  it.each([
    ['no hash', { sha256: 'abc', earlier: [] }],
    ['too many hashes', { sha256: 'a'.repeat(64), earlier: Array.from({ length: 65 }, () => 'b'.repeat(64)) }],
  ])('refuses %s', async (_what, body) => {
    expect((await portal.call('POST /verify', { body })).code).toBe('2001');
  });
});
