import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { type OperationsOf, rowOf } from "#app/records/store/operations.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type RedirectFields, redirectShape } from "./redirect.ts";
import type { redirectKind } from "./redirect-kind.ts";
import { addRedirect, findRedirect, restoreRedirect, updateRedirect } from "./redirects.server.ts";

export const redirectOperations = {
  redirects: {
    restore: restoreRedirect,
    find: findRedirect,
    save: updateRedirect,
    stored: {
      parse: (fields) => redirectShape(currentConfiguration().origin).parse(fields),
      create: (staff: Admin, id: string, fields: RedirectFields) => rowOf(addRedirect(staff, { ...fields, id })),
    },
  },
} satisfies OperationsOf<typeof redirectKind>;
