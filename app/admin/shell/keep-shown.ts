import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { type MiddlewareFunction, useMatches, useRevalidator } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showErrorToast } from "../frame/toasts.tsx";
import { isUnanswered } from "../frame/unanswered.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;
type Match = Pick<ReturnType<typeof useMatches>[number], "id" | "handle" | "loaderData">;
type Shown = { address: string; matches: Match[] };

const retryMs = 5_000;

let shown: Shown = { address: "", matches: [] };
let readLater = () => {};

/** Where no answer comes, the screen keeps what it shows and reads again later: an error would take typed text away. */
export const keepShown: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = (await next()) as Results;
  if (request.method !== "GET") return results;
  const address = url.pathname + url.search;
  const kept = withShownResults(results, shown, address);
  if (Object.keys(kept).length > 0 && address === shown.address) readLater();
  return { ...results, ...kept };
};

/** All of a screen that is read again; of one that is left, the frame alone. */
export function withShownResults(results: Results, { address, matches }: Shown, asked: string): Results {
  const isLost = (id: string) => results[id]?.type === "error" && isUnanswered(results[id].result);
  const kept = matches.filter(({ id, handle }) => isLost(id) && (asked === address || isFrame(handle)));
  const known = kept.filter(({ loaderData }) => loaderData !== undefined);
  return Object.fromEntries(known.map(({ id, loaderData }) => [id, { type: "data", result: loaderData }]));
}

/** A link that is clicked offline would unload the page, as the code of its screen cannot be fetched. */
export function useKeepShown() {
  const { t } = useAdmin();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    shown = { address: location.pathname + location.search, matches };
  }, [matches]);
  useEffect(() => {
    let timer = 0;
    readLater = () => {
      clearTimeout(timer);
      timer = window.setTimeout(readAgain, retryMs);
    };
    return () => clearTimeout(timer);
  }, []);
  useWindowEvent(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (navigator.onLine || !(link instanceof HTMLAnchorElement) || isOnThisPage(link)) return;
      event.preventDefault();
      showErrorToast(t, { word: "offline.stay" });
    },
    { capture: true },
  );
}

const isFrame = (handle: unknown) => (handle as { interactive?: boolean } | undefined)?.interactive === true;

function isOnThisPage({ target, pathname, search, hash }: HTMLAnchorElement) {
  return target === "_blank" || (hash !== "" && pathname === location.pathname && search === location.search);
}
