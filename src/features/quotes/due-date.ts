/**
 * Returns the date (`YYYY-MM-DD`) a number of months after a first one: the same day of the month, or the last day of a
 * shorter month. Always counted from the first date, so that after a February a 31st is a 31st again.
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
