import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders with code and libraries. The folders next to them may hold settings and data. */
const readable = ['package.json', 'src', 'node_modules'];

/** A small heap, read access to the product's own code, no write access. */
const confinement = [
  '--max-old-space-size=256',
  '--max-semi-space-size=8',
  // Pictures are large and few, so the heap alone would not trigger their collection in time.
  '--expose-gc',
  '--disable-warning=SecurityWarning',
  '--permission',
  ...readable.map((name) => `--allow-fs-read=${root}${name}`),
  '--allow-worker',
  '--allow-addons',
];

/**
 * How the C library returns memory to the system. Two arenas: otherwise it retains part of what image libraries free in
 * each thread, twice the memory. Blocks from 4 MB on are returned at once: otherwise the recogniser's pictures leave
 * gaps, 490 MB instead of 260. Huge pages if the kernel offers them: a recogniser that gets its memory from the system
 * again takes half the time with them.
 */
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/**
 * Starts a script as a process for untrusted files. It gets none of this process's settings, so its memory contains no
 * key, and it does not keep this process alive.
 */
export function startConfined(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    execArgv: confinement,
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A failed start or message emits an event; without a listener, that would end this process.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Called in such a process: a stop signal reaches the whole process group, but the parent decides when this process
 * ends.
 */
export function endWithParent(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
}
