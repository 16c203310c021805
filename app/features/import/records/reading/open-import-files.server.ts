import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ArchiveRefused, archiveProblems } from "#app/features/archive/platform/zip.server.ts";
import type { SourceText } from "#app/features/source-check/read-source.ts";
import { log } from "#app/platform/log.server.ts";
import { ProgramDied, ProgramRefused, startSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import type { Targets } from "../addresses/addresses.ts";
import type { ImportItem } from "../import-item.ts";
import type { ImportJob } from "./import-files.program.ts";
import { differencesShape, itemText, parsedShape, sourceShape } from "./import-item-shape.ts";

type File = { name: string; path: string };

type ListAnswer = { source: z.output<typeof sourceShape> } | { parsed: z.output<typeof parsedShape>; bytes: number };
export type ImportFiles = Awaited<ReturnType<typeof openImportFiles>>;

const limits = { cpuMs: 1_200_000, silentCpuMs: 30_000, parts: 1_000 };
const maxDeaths = 20;
const problems = { memory: "memory", time: "slow", output: "size", crash: "damaged" } as const;
const pair = z.tuple([z.string(), z.string()]);

/** The files of an import as another process reads them; it ends with `close`. Throws `ArchiveRefused` as all of its functions. */
export const openImportFiles = forAdmin(async (files: readonly File[], isOwn: boolean) => {
  const folder = dirname(files[0]?.path ?? "");
  const unpacked = join(folder, "unpacked");
  if (!isOwn) mkdirSync(unpacked, { recursive: true, mode: 0o700 });
  const start = () =>
    startSandbox({
      program: "app/features/import/records/reading/import-files",
      reads: isOwn ? files.map(({ path }) => path) : [`${folder}/*`],
      writesTo: isOwn ? undefined : `${unpacked}/*`,
      limits,
    });
  const open: ImportJob = { kind: "open", files: [...files], unpacked, isOwn };
  let sandbox = start();
  const targets: [string, string][] = [];
  let deaths = 0;
  /** A text that ends the process takes no other text with it. */
  async function startAgain() {
    deaths += 1;
    if (deaths > maxDeaths) throw new ArchiveRefused("damaged");
    sandbox = start();
    await orRefused(() => sandbox.ask(open));
    await orRefused(() => sandbox.ask({ kind: "targets", targets }));
  }
  /** Jobs of several callers stand in line. */
  let before: Promise<unknown> = Promise.resolve();
  const ask = (job: ImportJob) => {
    const answer = before.then(async () => {
      if (!sandbox.isAlive()) await startAgain();
      return orRefused(() => sandbox.ask(job));
    });
    before = answer.catch(() => null);
    return answer;
  };
  async function* answersTo(job: ImportJob) {
    const answers = sandbox.run(job);
    for (;;) {
      const { value, done } = await orRefused(() => answers.next());
      if (done) return;
      yield value;
    }
  }
  try {
    const names: string[] = [];
    for await (const { value } of answersTo(open)) names.push(z.string().parse(value));
    return {
      names,
      read: async (name: string) => {
        const [bytes] = names.includes(name) ? (await ask({ kind: "read", name })).parts : [];
        return bytes ? Buffer.from(bytes) : null;
      },
      /** What an export says of itself, and then what is in it; each with the length that it had on its way. */
      async *list(): AsyncGenerator<ListAnswer> {
        const answers = answersTo({ kind: "list" });
        const { value } = await answers.next();
        yield { source: sourceShape.parse(value?.value) };
        for await (const { value: parsed, bytes } of answers) yield { parsed: parsedShape.parse(parsed), bytes };
      },
      async *fileSums(): AsyncGenerator<[string, string]> {
        for await (const { value } of answersTo({ kind: "sums" })) yield pair.parse(value);
      },
      async convert({ html, base }: ImportItem, origin: string | null) {
        const { value, parts } = await ask({ kind: "text", item: { html, base }, origin });
        const { inlineAddresses, ...text } = itemText.parse(value);
        return {
          ...text,
          inline: new Map(inlineAddresses.map((one, index) => [one, Buffer.from(parts[index] ?? [])])),
        };
      },
      /** What the source has and the article has not, by a reader of its own. */
      async compare(source: SourceText, arrived: SourceText) {
        return differencesShape.parse((await ask({ kind: "compare", source, arrived })).value);
      },
      async addTargets(given: Targets) {
        for (const target of given) targets.push(target);
        await ask({ kind: "targets", targets: [...given] });
      },
      async place(html: string, pictures: ReadonlyMap<string, string>, origin: string | null) {
        return z.string().parse((await ask({ kind: "place", html, pictures: [...pictures], origin })).value);
      },
      close: () => sandbox.end(),
    };
  } catch (error) {
    sandbox.end();
    throw error;
  }
});

async function orRefused<Value>(work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProgramDied) {
      log.warn({ err: error }, "a file has ended the process that read it");
      throw new ArchiveRefused(problems[error.reason]);
    }
    if (!(error instanceof ProgramRefused)) throw error;
    const known = archiveProblems.find((one) => one === error.reason);
    if (!known) log.warn({ err: error }, "an export could not be read");
    throw new ArchiveRefused(known ?? "damaged");
  }
}
