import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { paths } from "../../frame/paths.ts";
import type { LoadedTemplates, Template } from "../templates.ts";
import { TemplatesDialog } from "../templates-dialog.tsx";

type TemplateMenuProps = {
  values: { name: string; subject: string | null };
  locale: Locale;
  onInsert: (text: string) => void;
};

const nothing: LoadedTemplates = { templates: [], drafts: {} };

export function TemplateMenu({ values, locale, onInsert }: TemplateMenuProps) {
  const { t, locale: own } = useAdmin();
  const fetcher = useFetcher<LoadedTemplates>();
  const [isEditing, setEditing] = useState(false);
  const { templates } = fetcher.data ?? nothing;
  const load = () => void fetcher.load(paths.replyTemplates);
  const filled = (template: Template) =>
    (inLocale(template, locale).text ?? "")
      .replaceAll("{name}", values.name)
      .replaceAll("{subject}", values.subject ?? "");
  return (
    <>
      <Menu onOpen={load} returnFocus={false}>
        <Menu.Target>
          <Button variant="default">{t("templates.insert")}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.map((template) => (
            <Menu.Item key={template.id} onClick={() => onInsert(filled(template))}>
              <bdi>{inLocale(template, own).name}</bdi>
            </Menu.Item>
          ))}
          {fetcher.data && templates.length === 0 && <Menu.Label>{t("templates.none")}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>{t("templates.edit")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TemplatesDialog loaded={fetcher.data ?? nothing} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
