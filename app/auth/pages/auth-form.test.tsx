import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { answerAuthForm } from "./answers.server.ts";
import type { RejectedForm } from "./auth-form.tsx";
import { AccountForm, ConfirmForm, ForgotForm, ResetForm, SignInForm } from "./auth-forms.tsx";
import { authTranslator } from "./auth-words.ts";
import { CodeForm } from "./code-form.tsx";

shareStore();

beforeAll(() => setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" })));

const forms = {
  "sign-in": (rejected?: RejectedForm) => <SignInForm rejected={rejected} returnPath={null} />,
  "sign-up": (rejected?: RejectedForm) => <AccountForm rejected={rejected} name="sign-up" />,
  setup: (rejected?: RejectedForm) => <AccountForm rejected={rejected} name="setup" />,
  forgot: (rejected?: RejectedForm) => <ForgotForm rejected={rejected} />,
  reset: (rejected?: RejectedForm) => <ResetForm rejected={rejected} accountRole="user" />,
  confirm: (rejected?: RejectedForm) => <ConfirmForm rejected={rejected} />,
};
type Name = keyof typeof forms;
type Locale = "en" | "ar";

/** The form as it comes back after these fields were sent, with the status of the answer. */
async function send(name: Name, fields: Record<string, string>, locale: Locale = "en") {
  const body = new URLSearchParams(fields);
  const request = new Request("https://daftar.example/auth", { method: "POST", body });
  const answer = await answerAuthForm(request, name, locale);
  if (answer instanceof Response) throw new Error("the form was accepted");
  return { status: answer.init?.status, html: render(forms[name](answer.data.rejected), locale) };
}

function render(form: React.ReactNode, locale: Locale) {
  const path = locale === "ar" ? "/ar/auth" : "/auth";
  return renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{form}</MemoryRouter>);
}

const inputs = (html: string) =>
  (html.match(/<input [^>]*>/g) ?? [])
    .filter((input) => !input.includes('type="hidden"'))
    .map((input) => ({
      name: input.match(/ name="(\w+)"/)?.[1],
      isInvalid: input.includes('aria-invalid="true"'),
      value: input.match(/ value="([^"]*)"/)?.[1] ?? "",
    }));
const focused = (html: string) => html.match(/<input [^>]*autofocus=""[^>]*>/i)?.[0].match(/ name="(\w+)"/)?.[1];

describe.each(Object.keys(forms) as Name[])("the form %s", (name) => {
  test.each(["en", "ar"] as const)(
    "leaves every check to the server, whose errors stand on the fields in %s",
    async (locale) => {
      const first = render(forms[name](), locale);
      expect(first).toMatch(/<form [^>]*noValidate=""/i);
      const { status, html } = await send(name, {}, locale);
      expect([status, html.match(/<form [^>]*noValidate=""/i) !== null]).toEqual([422, true]);
      const fields = inputs(html);
      const invalid = fields.filter(({ isInvalid }) => isInvalid);
      expect(invalid.length).toBeGreaterThan(0);
      expect(focused(html)).toBe(invalid[0]?.name);
      const errors = [...html.matchAll(/class="field-error" id="(\w+)-error">([^<]+)</g)];
      expect(errors.map(([, id]) => id)).toEqual(invalid.map((field) => field.name));
      for (const [, id, words = ""] of errors) {
        expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${id}-error"`));
        expect(/\p{Script=Arabic}/u.test(words)).toBe(locale === "ar");
      }
    },
  );
});

test("what was typed stays, but no password, and the first wrong field has the focus", async () => {
  const fields = { fullName: "Rana", email: "rana@nowhere", password: "short", confirmation: "short" };
  for (const name of ["sign-up", "setup"] as const) {
    const { html } = await send(name, fields);
    expect(inputs(html)).toEqual([
      { name: "fullName", isInvalid: false, value: "Rana" },
      { name: "email", isInvalid: true, value: "rana@nowhere" },
      { name: "password", isInvalid: true, value: "" },
    ]);
    expect(focused(html)).toBe("email");
    expect(html).not.toContain('short"');
  }
  const { html } = await send("reset", { password: "a quieter ledger", confirmation: "a louder ledger" });
  expect([focused(html), html.includes(authTranslator("en")("reset.mismatch"))]).toEqual(["confirmation", true]);
});

test.each(["app", "email", "backup"] as const)(
  "a code of the kind %s is checked by the server alone, too",
  (method) => {
    const form = (error?: { word: string }) => (
      <CodeForm method={method} returnPath="/" action="/auth/code" error={error} />
    );
    expect(render(form(), "en")).toMatch(/<form [^>]*noValidate=""/i);
    const html = render(form({ word: "code.malformed" }), "ar");
    expect([focused(html), inputs(html)]).toEqual(["code", [{ name: "code", isInvalid: true, value: "" }]]);
    expect(html).toContain(authTranslator("ar")("code.malformed"));
  },
);
