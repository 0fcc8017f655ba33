import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the product as `npm start` does, with the server restarted at every change and the browser's part live. */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4000);
const env = { ...process.env, PORT: String(port), WATCH: '1' };

const children = [
  spawn(process.execPath, [`${root}scripts/start.ts`], { cwd: root, stdio: 'inherit', env }),
  spawn(`${root}node_modules/.bin/vite`, ['--port', String(port + 1), '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
];
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
