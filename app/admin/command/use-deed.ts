import { useMantineColorScheme } from "@mantine/core";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { localizePath, otherLocale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { Deed } from "./command-choices.ts";

/** Does what was chosen, in the way that the frame's own buttons do it. */
export function useDeed() {
  const { locale } = useAdmin();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const submit = useSubmit();
  const acts = {
    language: () =>
      submit(
        { language: otherLocale(locale), back: pathname + search },
        { method: "post", action: "/admin/language", replace: true, preventScrollReset: true },
      ),
    theme: () => setColorScheme(document.documentElement.dataset.mantineColorScheme === "dark" ? "light" : "dark"),
    "sign-out": () => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = localizePath(locale, "/auth/sign-out");
      document.body.append(form);
      form.submit();
    },
  };
  return (deed: Deed) => {
    if ("to" in deed) navigate(deed.to);
    else if ("href" in deed) location.assign(deed.href);
    else acts[deed.act]();
  };
}
