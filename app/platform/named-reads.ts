/** What features read for a screen or file of the core, each under its own name; `attempt` runs each of them. */
export function createNamedReads<Parameters extends unknown[]>(
  attempt: (read: () => Promise<unknown>) => Promise<unknown> = (read) => read(),
) {
  const reads: Record<string, (...given: Parameters) => Promise<unknown>> = {};
  return {
    add(added: typeof reads) {
      Object.assign(reads, added);
    },
    read: async (name: string, ...given: Parameters): Promise<unknown> => reads[name]?.(...given),
    async readAll(...given: Parameters): Promise<Record<string, unknown>> {
      const read = Object.entries(reads).map(async ([name, one]) => [name, await attempt(() => one(...given))]);
      return Object.fromEntries(await Promise.all(read));
    },
  };
}
