import { join } from "node:path";
import { z } from "zod";
import { ConfigurationError, currentConfiguration } from "#app/platform/configuration.server.ts";
import { commandPlace } from "./command-place.server.ts";
import { folderPlace } from "./folder-place.server.ts";
import { s3Address, s3Text } from "./place-fields.ts";
import { s3Place } from "./s3-place.server.ts";
import { sftpPlace } from "./sftp-place.server.ts";

const absolute = z.string().regex(/^(\/|[A-Za-z]:\\)/, "must be an absolute path");
/** Without a password, which nobody could type. */
const sftpAddress = /^sftp:\/\/\w[\w.+-]*@(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?(\/[\w.~%+-]+)+$/i;
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => value || undefined, field.optional());

const shape = z.strictObject({
  OFF_SITE_FOLDER: optional(absolute),
  OFF_SITE_COMMAND: optional(absolute),
  OFF_SITE_SFTP: optional(
    z
      .string()
      .regex(sftpAddress, "must be an address with a user and a folder, such as sftp://user@host.example:22/folder"),
  ),
  OFF_SITE_SFTP_KEY: optional(absolute),
  OFF_SITE_S3: optional(
    z
      .string()
      .refine(
        (text) => s3Address.safeParse(text).success,
        "must be an address with a bucket, such as https://s3.example/bucket",
      ),
  ),
  OFF_SITE_S3_REGION: optional(s3Text),
  OFF_SITE_S3_KEY: optional(s3Text),
  OFF_SITE_S3_SECRET: optional(s3Text),
});

/** The place that the environment names, and by which variable; null where it names none. */
export function placeOfEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith("OFF_SITE_")));
  const { data, error } = shape.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue?.code === "unrecognized_keys") throw new ConfigurationError(`${issue.keys[0]} is no setting`);
  if (!data) throw new ConfigurationError(`${issue?.path.join(".")} ${issue?.message}`);
  const { OFF_SITE_FOLDER: folder, OFF_SITE_COMMAND: command, OFF_SITE_SFTP: sftp, OFF_SITE_S3: address } = data;
  if ([folder, command, sftp, address].filter(Boolean).length > 1)
    throw new ConfigurationError(
      "OFF_SITE_FOLDER, OFF_SITE_S3, OFF_SITE_SFTP and OFF_SITE_COMMAND exclude each other: set one",
    );
  const { OFF_SITE_S3_KEY: key, OFF_SITE_S3_SECRET: secret, OFF_SITE_S3_REGION: region = "us-east-1" } = data;
  if (Boolean(address) !== Boolean(key) || Boolean(address) !== Boolean(secret))
    throw new ConfigurationError("OFF_SITE_S3, OFF_SITE_S3_KEY and OFF_SITE_S3_SECRET go together: set all or none");
  if (folder) return { name: "OFF_SITE_FOLDER", shown: folder, place: folderPlace(folder) };
  if (sftp) {
    const known = join(currentConfiguration().dataDir, "known_hosts");
    return {
      name: "OFF_SITE_SFTP",
      shown: sftp,
      place: sftpPlace({ address: sftp, keyFile: data.OFF_SITE_SFTP_KEY, known }),
    };
  }
  if (command) return { name: "OFF_SITE_COMMAND", shown: command, place: commandPlace(command) };
  if (address && key && secret)
    return { name: "OFF_SITE_S3", shown: address, place: s3Place({ address, region, key, secret }) };
  return null;
}
