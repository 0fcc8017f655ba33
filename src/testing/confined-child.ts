/** A process for the test of `start-confined.ts`: reports which of the given paths it can read. */
process.on('message', (places: string[]) => {
  const may = (place: string) => process.permission?.has('fs.read', place) ?? true;
  process.send?.({
    readable: places.filter(may),
    mayWrite: process.permission?.has('fs.write') ?? true,
    mayStart: process.permission?.has('child') ?? true,
  });
});
