import { describe, expect, test } from "vitest";
import { enginesOfMatrix } from "../support/stores/engines.ts";
import { type Answer, reference } from "../support/whole-site.ts";
import {
  type Form,
  formsOfAccount,
  formsOfButtons,
  formsOfScreens,
  formsOfVisitors,
  recordScreens,
  sendForm,
} from "./fault-forms.ts";
import { faultSite } from "./fault-site.ts";
import { guardTables } from "./judges.ts";
import { type Fault, type Found, type Judge, type Tried, tryFaults } from "./matrix.ts";

/** A page gives the form back as it was typed, and says what failed and where the log says why. */
const judgePageForm =
  ({ path, fields }: Form): Judge =>
  (found) => {
    const { answer } = found;
    if (answeredAlike.includes(path) && answer.status === found.whole.status) return null;
    const problem = judgeAnswer(found);
    if (problem || answer.status !== 503) return problem;
    if (!answer.body.includes(reference)) return "503 without its reference";
    const typed = Object.entries(fields).filter(([name]) => typedFields.includes(name));
    const lost = typed.filter(([, value]) => !answer.body.includes(value)).map(([name]) => name);
    return lost.length > 0 ? `${lost} is lost` : null;
  };
/** A link is mailed after the answer, which must not tell who has an account; a set-up is over; who signs out is told by a page. */
const answeredAlike = ["/auth?mode=forgot", "/auth/setup", "/auth/sign-out"];
const typedFields = ["email", "full_name", "fullName", "name", "message", "content", "new_email"];

/** The screen stays as it was typed, and its toast names the reason and the reference that come in the answer. */
const judgeScreenForm: Judge = (found) => {
  const { answer } = found;
  const problem = judgeAnswer(found);
  if (problem || answer.status !== 503) return problem;
  if (!/"failure"[:,]"broken"/.test(answer.body)) return "503 without its reason";
  return answer.body.includes(reference) ? null : "503 without its reference";
};

/** What is done whether or not these can be written: notices follow later, and nobody waits for what is only noted. */
const besides = ["outbox", "sessions", "profiles"];

function judgeAnswer({ answer, fault, whole }: Found) {
  if (answer.status >= 500 && answer.status !== 503) return `${answer.status} instead of ${whole.status}`;
  if (answer.status === 503) return answer.headers.has("retry-after") ? null : "503 without a time to ask again";
  const place = ({ headers }: Answer) => headers.get("location");
  const isDone = answer.status === whole.status && whole.status < 400 && place(answer) === place(whole);
  return isDone && fault.kind === "write" && !besides.includes(fault.table) ? "answered as done" : null;
}

const aboutPeople = /auth|account|\/admin\/users/;

describe.each(enginesOfMatrix())("on %s", (engine) => {
  const made = faultSite(engine);

  async function tryForms(forms: Form[], accept: string, judgeOf: (form: Form) => Judge) {
    const tried: Tried[] = [];
    for (const form of forms) {
      const name = `${form.path} ${form.fields.intent ?? ""}`;
      // The guard runs before every form and is the same: what it alone reads fails for one, and where a form is about it.
      const isTried = ({ table, kind }: Fault) =>
        kind === "write" || tried.length === 0 || aboutPeople.test(form.path) || !guardTables.includes(table);
      tried.push(
        await tryFaults({ name, ask: () => sendForm(made, form, accept) }, judgeOf(form), made.restore, isTried),
      );
    }
    const faults = tried.reduce((sum, one) => sum + one.faults, 0);
    if (process.env.SHOW_FAULTS) {
      for (const { name, whole, tables } of tried)
        console.log(
          name,
          whole.status,
          whole.body.length < 200 ? whole.body : "",
          tables.filter((one) => one.startsWith("write")).join(),
        );
      console.log(engine, "forms", forms.length, "faults", faults);
    }
    expect(tried.flatMap(({ wrong }) => wrong)).toEqual([]);
    return { tried, faults };
  }

  test("whichever table fails, a form of the site or of the sign-in comes back as typed, with what failed", async () => {
    const forms = [...(await formsOfVisitors(made)), ...formsOfAccount(made, "/account")];
    const { faults } = await tryForms(forms, "text/html", judgePageForm);
    expect(faults).toBeGreaterThan(100);
  });

  test("whichever table fails, a form of the admin area is answered with what failed", async () => {
    const screens = await recordScreens(made);
    const forms = [...(await formsOfScreens(made, screens)), ...(await formsOfButtons(made))];
    const byScript = forms.map((form) => ({ ...form, path: form.path.replace(/(?=\?|$)/, ".data") }));
    const { faults } = await tryForms(byScript, "*/*", () => judgeScreenForm);
    expect(faults).toBeGreaterThan(500);
  });
});
