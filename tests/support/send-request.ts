import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  location: string;
  setCookies: string[];
  body: string;
};
export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
};

const agent = new Agent({ keepAlive: true });
const answerTimeoutMs = 15_000;

/**
 * One request to a site, its path and its headers sent as they stand, which `fetch` would tidy up first; no redirect is
 * followed. Of a stream only the head is waited for.
 */
export function sendRequest(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, timeoutMs = answerTimeoutMs } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent, timeout: timeoutMs }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const head = { status, headers, location: headers.location ?? "", setCookies: headers["set-cookie"] ?? [] };
      if (headers["content-type"]?.startsWith("text/event-stream")) {
        resolve({ ...head, body: "" });
        sent.destroy();
        return;
      }
      let received = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece) => {
        received += piece;
      });
      answer.on("end", () => resolve({ ...head, body: received }));
    });
    sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} was not answered`)));
    sent.on("error", reject);
    sent.end(body);
  });
}
