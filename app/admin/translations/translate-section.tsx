import { Button, UnstyledButton } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { articleTranslationPath, paths } from "../frame/paths.ts";

type TranslateSectionProps = { id: string; title: string; hasTranslation: boolean; isRowAction?: boolean };

/** Makes the translation in one act, or opens the one that exists beside its source. */
export function TranslateSection({ id, title, hasTranslation, isRowAction = false }: TranslateSectionProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const text = (
    <>
      {t(hasTranslation ? "translations.sideBySide" : "translations.translate")}
      {title && <span className="visually-hidden"> {title}</span>}
    </>
  );
  const look = { className: "icon-when-narrow", variant: "default", leftSection: <Icon name="Languages" /> };
  if (hasTranslation && isRowAction)
    return (
      <Link className="row-action" to={articleTranslationPath(id)}>
        {text}
      </Link>
    );
  if (hasTranslation)
    return (
      <Button component={Link} to={articleTranslationPath(id)} {...look}>
        {text}
      </Button>
    );
  const begin = {
    disabled: fetcher.state !== "idle",
    onClick: () =>
      fetcher.submit({ intent: "translate", id }, { method: "post", action: paths.translations, flushSync: true }),
  };
  return isRowAction ? (
    <UnstyledButton className="row-action" {...begin}>
      {text}
    </UnstyledButton>
  ) : (
    <Button {...look} {...begin}>
      {text}
    </Button>
  );
}
