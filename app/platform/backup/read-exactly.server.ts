import type { FileHandle } from "node:fs/promises";
import { BackupRefusal } from "./manifest.ts";

export async function readExactly(file: FileHandle, position: number, length: number) {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new BackupRefusal("damaged", "the file ends too early");
    done += bytesRead;
  }
  return bytes;
}
