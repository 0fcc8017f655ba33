import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from '../server/context.ts';
import type { StoredPart } from '../server/stored-about.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Writes an export into a new folder that only its owner can read: `data.json` with all records, and the files next to
 * it. Removes everything if the export fails.
 */
export async function writeExport(
  ctx: Context,
  folder: string,
  parts: readonly StoredPart[],
): Promise<{ files: number }> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new OperatorError(`${folder} exists already. Name a new folder.`);
    if (error.code === 'ENOENT') throw new OperatorError(`The folder around ${folder} does not exist. Make it first.`);
    throw new OperatorError(`${folder} cannot be made (${error.code ?? 'unknown'}). Name another folder.`);
  });
  try {
    return await writeParts(ctx, folder, parts);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(ctx: Context, folder: string, parts: readonly StoredPart[]): Promise<{ files: number }> {
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content, { mode: 0o600 });
  const data: Record<string, object> = {};
  let count = 0;
  for (const { name, records, files = [] } of parts) {
    const listed = [];
    for (const file of files) {
      count += 1;
      // The file gets a name of our own, because a given name could point outside of the folder.
      const stored = `${name}-${count}${/^\.[a-z0-9]{1,5}$/i.test(extname(file.name)) ? extname(file.name) : ''}`;
      await write(stored, await ctx.files.get(file.address));
      listed.push({ file: stored, name: file.name });
    }
    data[name] = { records, ...(listed.length > 0 ? { files: listed } : {}) };
  }
  await write('data.json', `${JSON.stringify({ exportedAt: ctx.now().toISOString(), ...data }, null, 2)}\n`);
  return { files: count };
}
