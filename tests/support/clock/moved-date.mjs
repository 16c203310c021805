// `Date` with a clock that can be set, and that runs on from there.
const RealDate = Date;
let aheadMs = 0;

/** By the clock of the machine, which a database server reads too. */
export const machineNow = () => RealDate.now();
const movedNow = () => machineNow() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given) => new RealDate(...(given.length > 0 ? given : [movedNow()])),
  apply: () => new RealDate(movedNow()).toString(),
  get: (_, name) => (name === "now" ? movedNow : RealDate[name]),
});

/** By how much it goes wrong from now on. */
export function moveClock(ms) {
  aheadMs = ms;
}

export function setClock(at) {
  aheadMs = RealDate.parse(at) - machineNow();
}
