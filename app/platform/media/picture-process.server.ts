import { createIdleProgram } from "../idle-program.server.ts";
import program from "./picture-work.ts?raw";

/** By default each thread retains memory of its own. */
export const runPictureJob = createIdleProgram(program, ["sharp"], { MALLOC_ARENA_MAX: "2" });
