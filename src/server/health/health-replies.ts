import type { Readiness } from './readiness.ts';

/** A reply about the process itself, without names, addresses or values. */
export interface HealthReply {
  status: number;
  type: string;
  body: string;
}

type Answer = () => Promise<HealthReply> | HealthReply;

/** Returns a process's replies about its health, by path. `/healthz` only states that the process is alive. */
export function healthReplies(readiness: Readiness): Record<string, Answer> {
  return {
    '/healthz': () => json(200, { status: 'alive' }),
    '/readyz': async () => {
      const report = await readiness.report();
      return json(report.status === 'ready' ? 200 : 503, report);
    },
  };
}

function json(status: number, content: object): HealthReply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(content) };
}
