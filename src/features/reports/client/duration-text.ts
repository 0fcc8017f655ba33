import * as m from '../../../paraglide/messages.js';

/** Formats a number of minutes as `40 min`, `3 h 10 min`, `3 d 6 h`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60];
  if (days > 0) return hours > 0 ? m.reports_days_hours({ days, hours }) : m.reports_days({ days });
  if (hours > 0) return rest > 0 ? m.reports_hours_minutes({ hours, minutes: rest }) : m.reports_hours({ hours });
  return m.reports_minutes({ minutes: rest });
}
