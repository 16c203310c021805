import { expect } from "vitest";
import { runSite } from "../support/browser/running-site.ts";
import { canary, plantCanaries } from "../support/canaries.ts";
import { type Answer, type RequestOptions, sendRequest } from "../support/send-request.ts";
import { startForFile } from "../support/start/start-for-file.ts";
import { openTestStore, type Person } from "../support/stores/test-store.ts";
import { redirectOf } from "./request-kinds.ts";

/** A code that everybody's session waits for here, so that nothing but their rights is wanting. */
export const code = "271828";
export const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

type Outsider = { who: string; cookie?: string };

/** A running site with something private of every kind, an admin, and everybody who is none. */
async function runAccessSite() {
  const site = await runSite({ SAMPLE_CONTENT: "off" });
  const store = openTestStore(site.dataFolder);
  plantCanaries(store);

  function enter(person: Person, isProved = false) {
    const token = store.beginSession(person.id, { isProved, ip_address: isProved ? canary : undefined });
    store.awaitCode(token, code);
    return `session=${token}`;
  }
  const admin = store.makePerson({ role: "admin", hasSecondFactor: true, fullName: canary });
  const pending = store.makePerson({ role: "admin", hasSecondFactor: true });
  const outsiders: Outsider[] = [
    { who: "a visitor" },
    { who: "an unverified person", cookie: enter(store.makePerson({ isVerified: false })) },
    { who: "a user", cookie: enter(store.makePerson()) },
    { who: "a moderator", cookie: enter(store.makePerson({ role: "moderator" })) },
    { who: "an admin shut out", cookie: enter(store.makePerson({ role: "admin", isDisabled: true })) },
    { who: "an admin before the second step", cookie: enter(pending) },
  ];

  return {
    origin: site.origin,
    dataFolder: site.dataFolder,
    store,
    admin,
    enter,
    outsiders,
    /** Asks as everybody who is no admin, or some of them, from the site's own pages; nobody is to get through. */
    async expectClosed(path: string, { headers, ...options }: RequestOptions = {}, asked = outsiders) {
      for (const { who, cookie } of asked) {
        const sent = { origin: site.origin, ...(cookie && { cookie }), ...headers };
        const answer = await requestSpelled(site.origin, path, { ...options, headers: sent });
        const about = `${options.method ?? "GET"} ${path} as ${who}: ${answer.status}`;
        expect([about, isClosed(answer)]).toEqual([about, true]);
        expect(JSON.stringify(answer)).not.toContain(canary);
      }
    },
    async stop() {
      store.close();
      await site.stop();
    },
  };
}

/** The same for all tests of a file. */
export const accessSiteOfFile = () => startForFile(runAccessSite);

/** Asks as a browser does: what only leads to the same address in its one spelling is asked there. */
export async function requestSpelled(origin: string, path: string, options: RequestOptions) {
  const answer = await sendRequest(origin, path, options);
  if (answer.status !== 308) return answer;
  expect(answer.location).toMatch(/^\/(?!\/)/);
  const spelled = await sendRequest(origin, answer.location, options);
  expect(spelled.status).not.toBe(308);
  return spelled;
}

const redirectMaxLength = 300;

/** Turned away or led elsewhere, with nothing more in the answer than where to. */
function isClosed(answer: Answer) {
  if (answer.status === 200) return answer.body === "[{}]\n";
  if ([302, 202].includes(answer.status)) return redirectOf(answer) !== "" && answer.body.length < redirectMaxLength;
  return [400, 403, 404, 405].includes(answer.status);
}
