import { formatDate, singaporeDate, singaporeTime } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';

const minuteMs = 60_000;

/**
 * `12 min ago` within the hour, `Today 10:41`, otherwise `20/11/2026`; `Never` for an account that was not used yet.
 */
export function lastActive(moment: string | undefined, now: Date): string {
  if (moment === undefined) return m.dealers_active_never();
  const then = new Date(moment);
  // The server updates it once a minute, by its own clock.
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / minuteMs));
  if (minutes <= 1) return m.dealers_active_now();
  if (minutes < 60) return m.dealers_active_minutes({ minutes });
  const day = singaporeDate(then);
  return day === singaporeDate(now) ? m.dealers_active_today({ time: singaporeTime(then) }) : formatDate(day);
}
