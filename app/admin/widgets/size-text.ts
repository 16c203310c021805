import type { useAdmin } from "../frame/admin-context.ts";

const bytesInKilobyte = 1024;
const bytesInMegabyte = 1024 ** 2;

export function sizeText({ t, format }: Pick<ReturnType<typeof useAdmin>, "t" | "format">, bytes: number) {
  if (bytes < bytesInMegabyte)
    return t("media.kilobytes", { count: format.number(Math.ceil(bytes / bytesInKilobyte)) });
  return t("media.megabytes", { count: format.number(Math.round((bytes / bytesInMegabyte) * 10) / 10) });
}
