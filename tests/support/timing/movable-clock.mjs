// Loaded into a site before it starts: the parent process says by how many milliseconds its clock goes wrong from then on.
const RealDate = Date;
let aheadMs = 0;

globalThis.Date = class MovedDate extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + aheadMs]));
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

process.on("message", (message) => {
  if (message?.aheadMs === undefined) return;
  aheadMs = message.aheadMs;
  process.send?.("moved");
});
process.channel?.unref();
