/**
 * The day (`YYYY-MM-DD`) a number of months after a first one: the same day of the month, or the month's last day where
 * it is shorter. Counted from the first day each time, so that a 31st after a February is a 31st again.
 */
export function dueDate(first: string, monthsLater: number): string {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = year * 12 + (month - 1) + monthsLater;
  const inYear = Math.floor(months / 12);
  const inMonth = (months % 12) + 1;
  const lastDay = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  return `${inYear}-${two(inMonth)}-${two(Math.min(day, lastDay))}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
