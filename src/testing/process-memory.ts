import { readdirSync, readFileSync } from 'node:fs';

/** A process of a process group: its command, and its memory in megabytes. */
interface GroupMember {
  pid: number;
  command: string;
  megabytes: number;
}

/** Returns the processes of a process group; empty if the system does not list processes as files. */
export function processesOf(group: number): GroupMember[] {
  return numbersIn('/proc').flatMap((pid) => {
    try {
      // After the name, which may contain spaces: state, parent, group.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (Number(fields[2]) !== group) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return [{ pid, command, megabytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024 }];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

/** Returns the process group of this process; 0 if the system does not report it. */
export function ownGroup(): number {
  try {
    return Number(readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ')[2]);
  } catch {
    return 0;
  }
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/**
 * Measures the memory of the processes that `isMeant` selects, until it is stopped; returns the most that one of
 * them used.
 */
export function watchMemory(group: number, isMeant: (command: string) => boolean): () => number | null {
  let most = 0;
  const look = () => {
    for (const { command, megabytes } of processesOf(group)) if (isMeant(command)) most = Math.max(most, megabytes);
  };
  const timer = setInterval(look, 50);
  look();
  return () => {
    clearInterval(timer);
    return most === 0 ? null : Math.round(most);
  };
}
