import { Button } from "@mantine/core";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { OpenedRedirect } from "./redirect.tsx";
import { RedirectFields } from "./redirect-fields.tsx";

type PlainRedirectProps = Pick<OpenedRedirect, "redirect"> & {
  title: string;
  from: string;
  errors: FieldErrors | undefined;
  typed: Record<string, string> | null | undefined;
};

/** Without JavaScript there is no dialog. */
export function PlainRedirect({ redirect, title, from, errors = {}, typed = null }: PlainRedirectProps) {
  const { t } = useAdmin();
  return (
    <noscript>
      <form method="post" encType="multipart/form-data" className="panel" aria-label={title} noValidate>
        <h2>{title}</h2>
        <input type="hidden" name="is_plain" value="yes" />
        <input type="hidden" name="version" value={redirect?.version ?? ""} />
        <RecordErrors value={errors}>
          <DraftedFields value={typed}>
            <RedirectFields redirect={redirect} from={from} />
          </DraftedFields>
        </RecordErrors>
        <div className="actions">
          <Button type="submit">{t("common.save")}</Button>
        </div>
      </form>
    </noscript>
  );
}
