import { useMatches } from "react-router";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";

type RecordData = { translationPath?: string | null } | undefined;

/** The path of the shown record's translation; undefined where it has none and on other pages. */
export function useTranslationPath() {
  const loaderData = useMatches().at(-1)?.loaderData as ServerOnly<RecordData> | undefined;
  return (loaderData && readServerOnly(loaderData)?.translationPath) ?? undefined;
}
