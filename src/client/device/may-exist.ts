/** True if this device may have a database of this name: not every browser lists its databases. */
export async function mayExist(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return !databases || databases.some((database) => database.name === name);
}
