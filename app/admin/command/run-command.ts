import { useMantineColorScheme } from "@mantine/core";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { localizePath, otherLocale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { otherColorScheme } from "../frame/color-scheme.ts";
import { paths } from "../frame/paths.ts";
import type { CommandEffect } from "./command-choices.ts";

export function useRunCommand() {
  const { locale } = useAdmin();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const submit = useSubmit();
  const actions = {
    language: () =>
      submit(
        { language: otherLocale(locale), back: pathname + search },
        { method: "post", action: paths.language, replace: true, preventScrollReset: true },
      ),
    theme: () => setColorScheme(otherColorScheme()),
    "sign-out": () => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = localizePath(locale, "/auth/sign-out");
      document.body.append(form);
      form.submit();
    },
  };
  return (effect: CommandEffect) => {
    if ("to" in effect) navigate(effect.to);
    else if ("href" in effect) location.assign(effect.href);
    else actions[effect.action]();
  };
}
