import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useAdmin } from "./admin-context.ts";
import { useDocumentParts } from "./document-parts.ts";
import { paths } from "./paths.ts";
import { ScreenHead } from "./screen-head.tsx";

export function Problem({ status, reference }: { status: number; reference?: string | null }) {
  const { t } = useAdmin();
  const { requestId = reference } = useDocumentParts();
  const { pathname, search } = useLocation();
  const isMissing = status === 404;
  return (
    <>
      <ScreenHead
        title={t(isMissing ? "notFound.title" : "failure.title")}
        text={t(isMissing ? "notFound.text" : "failure.text")}
      />
      {!isMissing && (
        // Only the server knows the id; hydration keeps the rendered text.
        <p className="soft" suppressHydrationWarning>
          {requestId ? t("failure.reference", { id: requestId }) : ""}
        </p>
      )}
      <p>
        {isMissing ? (
          <Button component={Link} to={paths.dashboard}>
            {t("sidebar.dashboard")}
          </Button>
        ) : (
          <Button component="a" href={pathname + search}>
            {t("failure.retry")}
          </Button>
        )}
      </p>
    </>
  );
}
