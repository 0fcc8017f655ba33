/** The sessionStorage of one tab: its values are own properties, as in a browser. */
export function tabStorage(): Storage & Record<string, string> {
  const storage: Storage & Record<string, string> = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  });
  return storage;
}
