import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { Icon } from "../frame/icons.tsx";
import { articlePath, paths } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { NamedText, RowButton, RowLink } from "../widgets/row-action.tsx";

type TranslateSectionProps = { id: string; title: string; hasTranslation: boolean; isRowAction?: boolean };

/** Makes the translation in one step, or opens the one that exists beside its source. */
export function TranslateSection({ id, title, hasTranslation, isRowAction = false }: TranslateSectionProps) {
  const fetcher = useFetcher();
  const path = (offeredPaths.articleTranslation ?? articlePath)(id);
  const named = { word: hasTranslation ? "translations.sideBySide" : "translations.translate", name: title };
  const begin = {
    disabled: fetcher.state !== "idle",
    onClick: () =>
      fetcher.submit({ intent: "translate", id }, { method: "post", action: paths.translations, flushSync: true }),
  };
  if (isRowAction) return hasTranslation ? <RowLink to={path} {...named} /> : <RowButton {...named} {...begin} />;
  const look = { className: "icon-when-narrow", variant: "default", leftSection: <Icon name="Languages" /> };
  if (!hasTranslation)
    return (
      <Button {...look} {...begin}>
        <NamedText {...named} />
      </Button>
    );
  return (
    <LinkButton to={path} {...look}>
      <NamedText {...named} />
    </LinkButton>
  );
}
