/** Sets the clock of the process that loads it back by `CLOCK_BACK_MS`. */
const backMs = Number(process.env.CLOCK_BACK_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() - backMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, called) => Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
