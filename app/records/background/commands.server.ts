import type { assetsIn } from "#app/platform/http/responses/assets.server.ts";
import type { System } from "../store/permission.ts";

/** What a command may ask the site, which is not listening. */
type Site = {
  origin: string;
  respond: (request: Request) => Promise<Response>;
  assets: ReturnType<typeof assetsIn>;
};

/** False when it was not done, for a reason that it has told. */
type Command = (staff: System, parameters: string[], site: Site) => Promise<boolean>;

const commands: Record<string, Command> = {};

/** What `npm run NAME` does. */
export function addCommand(name: string, command: Command) {
  commands[name] = command;
}

export const publicCommand = (name: string): Command | undefined => commands[name];
