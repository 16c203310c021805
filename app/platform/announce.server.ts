import { EventEmitter } from "node:events";
import { afterCommit } from "./database/database.server.ts";

const announcements = new EventEmitter().setMaxListeners(0);

/** Says that a topic changed, once the surrounding transaction is committed: "changed" travels, data does not. */
export function announce(topic: string) {
  afterCommit(() => announcements.emit("change", topic));
}

/** Hears every announcement until the returned function is called. */
export function onAnnouncement(hear: (topic: string) => void) {
  announcements.on("change", hear);
  return () => {
    announcements.off("change", hear);
  };
}
