import { text } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { runSite } from "../../../../tests/support/browser/running-site.ts";

test("all that the process says is JSON, from the first line to the last", async () => {
  const site = await runSite(
    { LOG_REQUESTS: "on", LOG_LEVEL: "info" },
    ["ignore", "pipe", "pipe"],
    inject("filledFolder"),
  );
  onTestFinished(() => void site.child.kill("SIGKILL"));
  const [output, complaint] = [site.child.stdout, site.child.stderr].map((stream) => stream && text(stream));
  for (const path of ["/articles", "/projects?token=hush", "/no-such-page", `/shared/${"aB3".repeat(12)}`, "/live"])
    await fetch(site.origin + path, { signal: AbortSignal.timeout(1_000) })
      .then((answer) => answer.text())
      .catch(() => {});
  await fetch(`${site.origin}/articles`, { method: "HEAD" });
  await site.stop();
  expect(await complaint).toBe("");
  const said = (await output) ?? "";
  expect(said).not.toMatch(/hush|aB3aB3/);
  const lines = said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ level: "info", time: expect.any(String), msg: expect.any(String) });
  expect(lines.some(({ msg }) => msg.startsWith(`Daftar is at ${site.origin}`))).toBe(true);
  expect(lines.at(-1)).toMatchObject({ level: "info", reason: "SIGTERM", msg: "stopped" });
  const asked = lines.filter(({ msg, path }) => msg === "request" && path !== "/healthz");
  const seen = asked.map(({ method, path, status, aborted }) => [method, path, status, aborted ?? false]);
  // The server notices when it does that the stream was left.
  expect(seen).toContainEqual(["GET", "/live", 200, true]);
  expect(seen.filter(([, path]) => path !== "/live")).toEqual([
    ["GET", "/articles", 200, false],
    ["GET", "/projects", 200, false],
    ["GET", "/no-such-page", 404, false],
    ["GET", "/shared/[redacted]", 404, false],
    ["HEAD", "/articles", 200, false],
  ]);
  expect(seen).toHaveLength(6);
  for (const { requestId, address } of asked)
    expect([requestId, address]).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      expect.stringMatching(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/),
    ]);
});
