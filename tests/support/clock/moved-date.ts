/** `Date` with a clock that can be set, and that runs on from there. */
const kept = globalThis as { realDate?: DateConstructor };
// Imported anew before each file of one worker, which finds the moved one.
kept.realDate ??= Date;
const RealDate = kept.realDate;
let aheadMs = 0;

/** By the clock of the machine, which a database server reads too. */
export const machineNow = () => RealDate.now();
const movedNow = () => machineNow() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given) => Reflect.construct(RealDate, given.length > 0 ? given : [movedNow()]),
  apply: () => new RealDate(movedNow()).toString(),
  get: (_, name) => (name === "now" ? movedNow : Reflect.get(RealDate, name)),
});

/** By how much it goes wrong from now on. */
export function moveClock(ms: number) {
  aheadMs = ms;
}

export function setClock(at: string) {
  aheadMs = RealDate.parse(at) - machineNow();
}
