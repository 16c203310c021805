/** Null where there is no such file. */
export async function nullWhenMissing<Value>(reading: Promise<Value>, codes: readonly string[] = ["ENOENT"]) {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code && codes.includes(error.code)) return null;
    throw error;
  });
}
