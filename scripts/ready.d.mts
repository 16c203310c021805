/** What tests and measurements use of it. */
export function servingEnvironment(environment?: NodeJS.ProcessEnv): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string };
export function isBuilt(): boolean;
