/** A process for the test of `start-confined.ts`: says which of the places that it is asked about it may read. */
process.on('message', (places: string[]) => {
  const may = (place: string) => process.permission?.has('fs.read', place) ?? true;
  process.send?.({
    readable: places.filter(may),
    mayWrite: process.permission?.has('fs.write') ?? true,
    mayStart: process.permission?.has('child') ?? true,
  });
});
