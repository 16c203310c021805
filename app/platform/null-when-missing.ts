/** Null where there is no such file, or a file where its folder would be. */
export async function nullWhenMissing<Value>(reading: Promise<Value>) {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
}
