import { useAdmin } from "./admin-context.ts";

/** Keeps the server's text after hydration: a browser may format differently. */
export function Moment({ at }: { at: string }) {
  const { format } = useAdmin();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.moment(at)}
    </time>
  );
}
