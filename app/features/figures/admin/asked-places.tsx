import { Alert, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { SaveResult } from "#app/admin/forms/action-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { AffectedPlaces } from "../records/affected-places.server.ts";
import { PlaceLinks } from "./place-links.tsx";

/** Which places a change is seen in, before it is made. */
export function AskedPlaces({ result }: { result: SaveResult | undefined }) {
  const { t } = useAdmin();
  const asked = (result as { asked?: AffectedPlaces | null } | undefined)?.asked;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) button.current?.focus();
  }, [asked]);
  if (!asked) return null;
  return (
    <Alert className="figure-question" title={t("figures.askTitle")} role="group">
      {asked.places.length > 0 && <p>{t("figures.askText", { count: asked.places.length })}</p>}
      <PlaceLinks places={asked.places} />
      {asked.said.length > 0 && <p>{t("figures.askSaid", { count: asked.said.length })}</p>}
      <PlaceLinks places={asked.said} />
      <Button ref={button} type="submit" name="confirmed" value={asked.change}>
        {t("figures.askConfirm")}
      </Button>
    </Alert>
  );
}
