import { onTestFinished } from "vitest";
import { startS3 } from "./start-s3.ts";

export async function s3Server() {
  const server = await startS3();
  onTestFinished(server.stop);
  return server;
}
