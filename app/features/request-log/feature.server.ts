import { addVariable, onOrOff, orElse } from "#app/platform/configuration.server.ts";
import { watchRequests } from "#app/platform/http/watch-requests.server.ts";
import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { logRequest, noteSent } from "./platform/log-request.server.ts";

const isOn = addVariable("LOG_REQUESTS", orElse("off", onOrOff));

addBackgroundWork(() => {
  const unwatch = isOn() ? watchRequests({ answer: noteSent, end: logRequest }) : () => {};
  return { stop: async () => unwatch() };
});
