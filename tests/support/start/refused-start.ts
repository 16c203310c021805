import { expect } from "vitest";
import { ConfigurationError, readConfiguration } from "#app/platform/configuration.server.ts";

/** The error of a start with this environment. */
export function refusedStart(environment: NodeJS.ProcessEnv) {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as ConfigurationError).message;
  }
  throw new Error(`this was accepted: ${JSON.stringify(environment)}`);
}
