import type { Context } from '../context.ts';

/** An operator should act below this share of free space. */
const least = 0.1;

/** Warns in the log while the disk with the files is nearly full. */
export async function watchDisk(ctx: Pick<Context, 'files' | 'log'>): Promise<void> {
  const space = await ctx.files.space();
  if (!space || space.free >= space.total * least) return;
  const freePercent = Math.floor((space.free / space.total) * 100);
  const freeMegabytes = Math.floor(space.free / 1024 ** 2);
  ctx.log.warn({ freePercent, freeMegabytes }, 'the disk with the files is nearly full');
}
