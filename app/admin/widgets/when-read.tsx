import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";

type WhenReadProps<Data> = {
  data: Data | Promise<Data>;
  skeleton?: ReactNode;
  failed: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A document has the data; navigation shows the screen before. */
export function WhenRead<Data>({ data, skeleton, failed, children }: WhenReadProps<Data>) {
  if (!(data instanceof Promise)) return children(data);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={data} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  );
}
