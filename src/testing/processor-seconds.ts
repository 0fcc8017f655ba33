/**
 * Runs some work. Returns its result with the seconds of processor time that this process used. Tests limit these,
 * because they do not depend on other programs.
 */
export async function processorSeconds<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
