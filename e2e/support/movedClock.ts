/** Put before a server of a test with `--import`: with every SIGUSR2 its clock goes on by a day, with SIGWINCH it is right again. */
const dayMs = 24 * 3_600_000;
const now = Date.now.bind(Date);
let aheadMs = 0;

process.on('SIGUSR2', () => {
  aheadMs += dayMs;
});

process.on('SIGWINCH', () => {
  aheadMs = 0;
});

const movedNow = () => now() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: ConstructorParameters<typeof Date> | [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [movedNow()] : given, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? movedNow : (Reflect.get(target, name, receiver) as unknown)),
});
