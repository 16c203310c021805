import { useSite } from "./site-context.ts";

/** Stands where a part of a page could not be read. */
export function Unreadable() {
  return <p className="empty">{useSite().t("failure.section")}</p>;
}
