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

type CommandWithoutStore = (staff: System, parameters: string[]) => Promise<boolean>;
type Advise = (dataDir: string) => Promise<string>;

const commands: Record<string, Command> = {};
const commandsWithoutStore: Record<string, CommandWithoutStore> = {};
let advise: Advise = async () => "";

/** What `npm run NAME` does. @noPermission features register it */
export function addCommand(name: string, command: Command) {
  commands[name] = command;
}

/** One that opens the database itself. @noPermission features register it */
export function addCommandWithoutStore(name: string, command: CommandWithoutStore) {
  commandsWithoutStore[name] = command;
}

/** What an operator does whose database cannot be used. @noPermission features register it */
export function adviseOnStore(added: Advise) {
  advise = added;
}

export const publicCommand = (name: string): Command | undefined => commands[name];
export const publicCommandWithoutStore = (name: string): CommandWithoutStore | undefined => commandsWithoutStore[name];
export const publicStoreAdvice = (dataDir: string) => advise(dataDir);
