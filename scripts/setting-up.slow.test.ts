import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../src/server/embedded-postgres.ts';
import { freePort } from '../src/testing/free-port.ts';
import { sampleCase } from '../src/testing/sample-case.ts';
import { copyRelease } from './copy-release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Block {
  language: string;
  text: string;
}

/** Fenced blocks of the page, in its order. */
function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }));
}

const isForRoot = ({ text }: Block) => text.startsWith('# As root\n');
const runsOn = ({ text }: Block) => text.startsWith('# In a terminal of its own\n');

const folder = mkdtempSync(join(tmpdir(), 'setting-up-'));
const running: ChildProcess[] = [];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const child of running) {
    // Signals the process group, so that what npm started ends as it does at Ctrl+C.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'close')));
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A terminal that keeps its variables and its folder from one block to the next, as the reader's does. */
function openTerminal() {
  const child = spawn('bash', ['-euo', 'pipefail'], { env: terminalEnvironment(), stdio: 'pipe', detached: true });
  running.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return {
    printed: () => printed,
    /** Returns what the commands printed; throws if one of them failed. */
    async run(commands: string): Promise<string> {
      const [from, mark] = [printed.length, `done-${running.length}-${printed.length}`];
      child.stdin.write(`${commands}\necho ${mark}\n`);
      while (!printed.includes(mark, from)) {
        if (child.exitCode !== null)
          throw new Error(`A command of the page failed:\n${commands}\n${printed.slice(from)}`);
        await pause(20);
      }
      return printed.slice(from).replace(`${mark}\n`, '');
    },
    /** Starts commands that keep running. */
    start: (commands: string) => child.stdin.end(commands),
  };
}

/** Puts the release of this checkout into a folder, with the packages that `npm ci --omit=dev` would install. */
function installRelease(program: string): void {
  copyRelease(root, program);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const wanted = Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && existsSync(join(root, path)))
    .map(([path]) => path);
  // Linked, or copied to another disk.
  const put = (flag: string) => spawnSync('cp', [flag, '--parents', ...wanted, program], { cwd: root }).status === 0;
  expect(['-al', '-a'].some(put)).toBe(true);
}

/** The commands get no variables of this run: they read the file that the page had the reader write. */
function terminalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE: join(root, '.cache/node') };
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl)('the commands of docs/setting-up.md lead to the first application and its backup', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'machine'), database: 'postgres' });
  closing.push(() => postgres.stop().then(() => deleteEmbeddedPostgres(join(folder, 'machine'))));
  const [port, workerPort] = [await freePort(), await freePort()];
  const [partiesPort, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const parties = `http://127.0.0.1:${partiesPort}`;
  for (const name of ['etc', 'files']) mkdirSync(join(folder, name));
  const program = join(folder, 'program');
  installRelease(program);

  /** Values for the names that the page leaves to the reader. */
  const ours: [string, string][] = [
    ['https://portal.example.sg', url],
    ['http://127.0.0.1:4000', url],
    ['http://127.0.0.1:4080', `http://127.0.0.1:${workerPort}`],
    ['WORKER_PORT=4080', `WORKER_PORT=${workerPort}`],
    ['/opt/dealer-portal', program],
    ['/etc/dealer-portal', join(folder, 'etc')],
    ['/var/lib/dealer-portal', join(folder, 'files')],
    ['/backups/portal', join(folder, 'backups')],
    ['DATABASE_PASSWORD', 'Kovan2031'],
    ['database.example.sg:5432', new URL(postgres.url).host],
    ['https://sms.example.sg/v1', `${parties}/sms`],
    ['SMS_KEY', 'key-of-the-gateway'],
    ['smtps://MAIL_USER:MAIL_PASSWORD@mail.example.sg', `smtp://127.0.0.1:${mailPort}`],
    ['https://hp.tembusu.example/portal', `${parties}/provider`],
    // Other portals run on this machine, and no requests remain to drain at the end.
    ['TRUST_PROXY=1', `TRUST_PROXY=1\nPORT=${port}\nDRAIN_SECONDS=0`],
  ];
  const page = readFileSync(join(root, 'docs/setting-up.md'), 'utf8');
  const unused = ours.map(([name]) => name).filter((name) => !page.includes(name));
  expect(unused).toEqual([]);
  const here = (text: string) => ours.reduce((all, [name, value]) => all.replaceAll(name, value), text);
  const blocks = blocksOf(page)
    .filter((block) => !isForRoot(block))
    .map(({ language, text }) => ({ language, text: here(text) }));
  expect(blocks.map(({ language }) => language)).toEqual(['sql', ...Array(8).fill('sh')]);
  expect(blocks.filter(runsOn)).toHaveLength(2);

  const reader = openTerminal();
  const printed: string[] = [];
  for (const block of blocks.slice(0, -2)) {
    if (block.language === 'sql') await runStatements(postgres.url, block.text);
    else if (runsOn(block)) openTerminal().start(block.text);
    else printed.push(await reader.run(block.text));
  }
  const output = printed.join('\n');
  expect(statSync(join(folder, 'etc/settings.env')).mode & 0o077).toBe(0);

  // The financier sets the secret that it was handed.
  const [secret = ''] = /whsec_[\w+/=]+/.exec(output) ?? [];
  const sandbox = await startSandbox({
    port: partiesPort,
    smtpPort: mailPort,
    dataFolder: join(folder, 'parties'),
    portalUrl: url,
    providerSecret: secret,
    smsGatewayKey: 'key-of-the-gateway',
  });
  closing.push(() => sandbox.close());
  expect(output).toContain(`${url}/api/provider/v1/events`);

  const token = await logIn(url, sandbox);
  const caseNo = await sendApplication(url, token);
  const arrived = async () => {
    const list = (await (await fetch(`${sandbox.url}/api/provider/applications`)).json()) as { caseNo: string }[];
    return list.map((row) => row.caseNo);
  };
  await expect.poll(arrived).toEqual([caseNo]);
  expect(existsSync(join(folder, 'files/files'))).toBe(true);
  const [verify, backUp] = blocks.slice(-2).map(({ text }) => text);
  expect(await reader.run(verify ?? '')).toContain('The audit trail is whole');
  expect(await reader.run(backUp ?? '')).toContain('is complete and was read back');
  expect(statSync(join(folder, 'etc/backup.key')).mode & 0o077).toBe(0);
  const unit = readFileSync(join(root, 'deploy/systemd/dealer-portal-backup.service'), 'utf8');
  const everyNight = [...unit.matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) => here(command));
  expect(await reader.run(everyNight.join('\n'))).toMatch(/is complete and was read back[\s\S]*removed/i);
});

async function runStatements(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A statement that creates a database must be sent alone.
  for (const statement of statements.split(/;\s*$/m).filter((part) => part.trim())) await client.query(statement);
  await client.end();
}

/** A call as the browser makes it. */
async function call<T>(url: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return replyTo<T>(path, await fetch(`${url}/api/dealer-portal/web${path}`, { headers, ...sent }));
}

async function replyTo<T>(path: string, reply: Response): Promise<T> {
  const { code, message, data } = (await reply.json()) as { code: string; message: string; data: T };
  expect(`${path} ${code} ${message}`).toBe(`${path} 0000 success`);
  return data;
}

/** Logs in with the main account and accepts it. */
async function logIn(url: string, sandbox: Sandbox): Promise<string> {
  const phone = '91234567';
  const { challengeId } = await call<{ challengeId: string }>(url, '/auth/otp', { body: { phone } });
  const codes = async () => {
    const reply = await fetch(
      `${sandbox.url}/api/messages?${new URLSearchParams({ channel: 'sms', to: `+65${phone}` })}`,
    );
    const [latest] = (await reply.json()) as { text: string }[];
    return /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1];
  };
  await expect.poll(codes).toBeDefined();
  const body = { challengeId, phone, otp: await codes() };
  interface SessionStart {
    token: string;
    invitations: { id: string }[];
  }
  const { token, invitations } = await call<SessionStart>(url, '/auth/login', { body });
  for (const { id } of invitations) await call(url, '/dealerAccount/invitation/accept', { token, body: { id } });
  return token;
}

/** Sends a complete case with one document to the only financier, as the pages do. Returns its number. */
async function sendApplication(url: string, token: string): Promise<string> {
  const { caseNo } = await call<{ caseNo: string }>(url, '/case/detail/save', { token, body: sampleCase() });
  const form = new FormData();
  form.append('caseNo', caseNo);
  form.append('fileType', 'OtherDocument');
  const bytes = new Uint8Array(readFileSync(join(root, 'fixtures/specimens/logcard-01-petrol.pdf')));
  form.append('file', new Blob([bytes]), 'quotation.pdf');
  const uploaded = { method: 'POST', body: form, headers: { token } };
  await replyTo('/case/file/upload', await fetch(`${url}/api/dealer-portal/web/case/file/upload`, uploaded));

  const [financier] = await call<{ financierId: string; name: string }[]>(url, '/financer/list', { token });
  expect(financier?.name).toBe('Tembusu Finance');
  const wanted = { caseNo, financierIds: [financier?.financierId] };
  await call(url, '/applicationForm/generate', { token, body: wanted });
  const states = async () => {
    const rows = await call<{ formStatus: number }[]>(url, `/applicationForm/list?caseNo=${caseNo}`, { token });
    return rows.map(({ formStatus }) => formStatus);
  };
  await expect.poll(states).toEqual([2]);
  for (const path of ['mergeAttachments', 'submit']) {
    await call(url, `/applicationForm/${path}?caseNo=${caseNo}`, { token, body: {} });
  }
  return caseNo;
}
