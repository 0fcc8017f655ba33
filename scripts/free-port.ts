import { createServer } from 'node:net';

/**
 * Waits a few seconds for a port that an ended process may still hold. Throws with the setting that changes the port.
 */
export async function waitForFreePort(setting: string, port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (await isFree(port)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(
    `Port ${port} is already taken. Stop what uses it, or choose another one: ${setting}=${port + 10} npm start`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
