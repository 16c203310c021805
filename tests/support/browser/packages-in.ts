/** The packages of npm that chunks of a build hold, by their names. */
export function packagesIn(chunks: { moduleIds: string[] }[]) {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.startsWith("\0"));
  return [...new Set(modules.flatMap((id) => id.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []))].sort();
}
