import { isRouteErrorResponse } from "react-router";
import type { FieldError } from "#app/records/store/fields.ts";

/** What the server says of an error: its kind, where the store caused it, and its place in the log. */
export function failureIn(error: unknown): FieldError["failure"] {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return undefined;
  const { failure, reference } = error.data ?? {};
  return { reason: failure, reference };
}
