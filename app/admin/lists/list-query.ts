import { createContext } from "react";
import { useWishedSearch } from "./use-wished-search.ts";

/** What the list around was asked for, for links that keep it: the address may not have it yet. */
export const AskedSearch = createContext("");

/** What a list is asked for: the words sought, the order, and a choice for each filter. */
export function useListQuery() {
  const { wished, wish } = useWishedSearch({ isWhole: true });
  const params = new URLSearchParams(wished);
  return {
    typed: params.get("q") ?? "",
    setTyped: (typed: string) => wish(withParam(wished, "q", typed), true),
    /** All of it, for the addresses of the dialogs over the list too. */
    asked: wished,
    wishOf: (name: string) => params.get(name) ?? "",
    wish: (name: string, value: string) => wish(withParam(wished, name, value)),
    // How the list is looked at is nothing that it was asked for.
    clear: () => wish(withParam("", "view", params.get("view") ?? "")),
  };
}

function withParam(search: string, name: string, value: string) {
  const params = new URLSearchParams(search);
  if (value === "") params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}
