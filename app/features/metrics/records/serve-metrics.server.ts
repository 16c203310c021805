import type { ServerResponse } from "node:http";
import { z } from "zod";
import { absentWhenEmpty, addVariable, currentConfiguration } from "#app/platform/configuration.server.ts";
import { securityHeaders } from "#app/platform/http/responses/security-headers.server.ts";
import { watchRequests } from "#app/platform/http/watch-requests.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { hasToken } from "../platform/bearer-token.ts";
import { prometheusText } from "../platform/prometheus-text.ts";
import { createRequestCounts } from "../platform/request-counts.server.ts";
import { readMetrics } from "./read-metrics.server.ts";

const tokenMinLength = 16;
const tokenVariable = addVariable(
  "METRICS_TOKEN",
  absentWhenEmpty(
    z
      .string()
      .regex(/^[!-~]+$/, "may hold letters, digits and signs of ASCII alone")
      .min(tokenMinLength, `must have at least ${tokenMinLength} characters`),
  ),
);
/** They are sent before the server's own headers are set. */
function commonHeaders() {
  const { origin, hsts } = currentConfiguration();
  return { ...securityHeaders(origin, hsts), "Cache-Control": "no-store" };
}

/** Without a token nothing is counted, and the address is as unknown as any other. */
export function startMetrics(staff: System) {
  const token = tokenVariable();
  if (!token) return { stop: async () => {} };
  const counts = createRequestCounts();
  const common = commonHeaders();
  const unwatch = watchRequests({
    answer(exchange) {
      const { method, url, headers } = exchange.incoming;
      const isAsked = method === "GET" && url === "/metrics";
      if (!isAsked) counts.begin(exchange);
      else if (hasToken(headers.authorization, token)) void send(exchange.response);
      else exchange.response.writeHead(401, { ...common, "WWW-Authenticate": "Bearer" }).end();
      return isAsked;
    },
    end: counts.end,
  });

  async function send(response: ServerResponse) {
    try {
      const text = prometheusText(await readMetrics(staff, counts.read()));
      response.writeHead(200, { ...common, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch (err) {
      log.error({ err }, "the metrics could not be read");
      response.writeHead(500, common).end();
    }
  }
  return { stop: async () => unwatch() };
}
