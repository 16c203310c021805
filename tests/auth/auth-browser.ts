import { request } from "node:http";
import { type Answer, type RequestOptions, sendRequest } from "../support/send-request.ts";

type Place = { origin: string; address: string };
type Fields = Record<string, string>;

let browsers = 0;

export type Browser = ReturnType<typeof openBrowser>;

/** A browser at an address of its own: it keeps cookies, names its site with what it posts, and follows no redirect. */
export function openBrowser({ origin, address }: Place, cookies: Fields = {}) {
  browsers += 1;
  const jar = new Map(Object.entries(cookies));
  const own = { "x-forwarded-for": `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}` };

  async function send(path: string, { headers, ...options }: RequestOptions): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = { ...own, ...(cookie && { cookie }), ...headers };
    const answer = await sendRequest(address, path, { ...options, headers: sent });
    for (const line of answer.setCookies) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    cookies: jar,
    get: (path: string, headers: Fields = {}) => send(path, { headers }),
    post: (path: string, fields: Fields | string = {}, headers: Fields = {}) =>
      send(path, {
        method: "POST",
        body: String(new URLSearchParams(fields)),
        headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      }),
    /** Whether somebody is signed in here: the sign-in page lets only strangers stay. */
    isSignedIn: async () => (await send("/auth", {})).status !== 200,
  };
}

/** Signs in and expects to get in. */
export async function signIn(browser: Browser, email: string, password: string, more: Fields = {}) {
  const answer = await browser.post("/auth", { email, password, ...more });
  if (answer.status !== 303) throw new Error(`the sign-in of ${email} was answered with ${answer.status}`);
  return answer;
}

export function tokenOf({ cookies }: Browser) {
  return cookies.get("session") ?? cookies.get("__Host-session") ?? "";
}

/** A page that listens for what changes on the site: whether it still does, and how long until the site lets go of it. */
export function openStream({ address }: Place, { cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const connection = request(`${address}/live`, { headers: { cookie, "x-forwarded-for": "10.255.0.1" } });
  const stream = {
    isOpen: false,
    opened: new Promise<void>((resolve, reject) => {
      connection.on("error", reject);
      connection.on("response", (answer) => {
        stream.isOpen = answer.statusCode === 200;
        answer.on("error", () => {}).resume();
        answer.on("close", () => {
          stream.isOpen = false;
        });
        resolve();
      });
      connection.end();
    }),
    close: () => connection.destroy(),
  };
  return stream;
}

/** The path and query of a link that was mailed or printed. */
export function pathOf(link: string) {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
