import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startDatabaseServer } from './database-server.ts';
import { eventually, signalAll } from './processes.ts';

/** A primary, a standby that streams from it, and an address that leads to the primary. */
export interface DatabasePair {
  url: string;
  /** Keeps what is written from now on from the standby, as a network between the two that hangs. */
  cutStream(): Promise<void>;
  /** Kills the primary, promotes the standby and lets the address lead there. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

const standbyName = 'standby';

/** @param isSynchronous true if a commit waits until the standby has written it to disk */
export async function startDatabasePair(folder: string, isSynchronous: boolean): Promise<DatabasePair> {
  const primary = await startDatabaseServer(join(folder, 'primary'));
  const standby = await startDatabaseServer(join(folder, 'standby'));
  await primary.run(`select pg_create_physical_replication_slot('${standbyName}', true)`);
  await Promise.all([primary.stop(), standby.stop()]);
  copyServer(primary.home, standby.home);

  await primary.start(isSynchronous ? { synchronous_standby_names: standbyName } : {});
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = { host: hostname, port, user: username, password, application_name: standbyName };
  await standby.start({
    primary_conninfo: Object.entries(conninfo)
      .map((pair) => pair.join('='))
      .join(' '),
    primary_slot_name: standbyName,
  });
  const state = isSynchronous ? 'sync' : 'async';
  await eventually('the standby streams', async () => {
    const [row] = await primary.run("select sync_state from pg_stat_replication where state = 'streaming'");
    return row?.sync_state === state;
  });

  const address = await startAddress(Number(port));
  const url = new URL(primary.url);
  url.port = String(address.port);
  return {
    url: url.href,
    async cutStream() {
      const [row] = await primary.run('select pid from pg_stat_replication');
      signalAll([Number(row?.pid)], 'SIGSTOP');
    },
    async failOver() {
      await primary.kill();
      await standby.run('select pg_promote(true, 60)');
      address.leadTo(Number(new URL(standby.url).port));
    },
    async close() {
      address.close();
      await Promise.all([primary.remove(), standby.remove()]);
    },
  };
}

/** The data of a server that has stopped, as those of a standby. */
function copyServer(from: string, to: string): void {
  const run = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The standby could not be made: ${stderr}`);
  };
  run('rm', '-rf', join(to, 'data'));
  run('cp', '-a', join(from, 'data'), join(to, 'data'));
  run('cp', '-a', join(from, 'password'), join(to, 'password'));
  // Slots are the primary's own.
  run('rm', '-rf', join(to, 'data', 'pg_replslot', standbyName));
  writeFileSync(join(to, 'data', 'standby.signal'), '');
}

/** Stands in for a virtual address or a TCP proxy that follows the primary. */
async function startAddress(first: number) {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
    // One end that breaks takes the other one along.
    incoming.on('error', () => outgoing.destroy()).once('close', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy()).once('close', () => incoming.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number) {
      target = port;
      destroyAll();
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
