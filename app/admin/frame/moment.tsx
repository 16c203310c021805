import { useAdmin } from "./admin-context.ts";

/** The server's formatting stays after hydration: a browser may format otherwise. */
export function Moment({ at }: { at: string }) {
  const { format } = useAdmin();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.moment(at)}
    </time>
  );
}
