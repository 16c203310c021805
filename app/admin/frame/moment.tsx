import { useAdmin } from "./admin-context.ts";

/** Day and time by the site's clock. The server's way of writing them stays: a browser may know another one. */
export function Moment({ at }: { at: string }) {
  const { format } = useAdmin();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.moment(at)}
    </time>
  );
}
