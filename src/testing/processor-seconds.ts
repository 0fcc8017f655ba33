/**
 * Does some work, and returns its result with the seconds of processor time that this process used meanwhile. Limits of
 * tests count these: other programs on the machine do not.
 */
export async function processorSeconds<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
