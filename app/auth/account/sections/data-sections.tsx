import { ButtonForm, Form, Section, useAccountKit, useRejected } from "./account-kit.tsx";

/** An admin is asked for the proof on a page of the admin area. */
export function DataSection() {
  const { t, data } = useAccountKit();
  return (
    <Section id="data" title={t("account.data")}>
      <p>{t("account.dataText")}</p>
      <p>
        {data.role === "admin" && (
          <a className="button quiet" href="/account/data">
            {t("account.dataDownload")}
          </a>
        )}
      </p>
      {data.role !== "admin" && <ButtonForm intent="data">{t("account.dataDownload")}</ButtonForm>}
    </Section>
  );
}

export function RemoveSection() {
  const { t, data } = useAccountKit();
  return (
    <Section id="remove" title={t("account.removeTitle")}>
      <p>{t(data.role === "user" ? "account.removeText" : "account.removeStaff")}</p>
      {data.role === "user" && <RemoveForm />}
    </Section>
  );
}

function RemoveForm() {
  const { t, Submit } = useAccountKit();
  const { errors } = useRejected("remove");
  return (
    <Form intent="remove">
      <label className="account-check">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          aria-invalid={errors.sure ? true : undefined}
          aria-describedby={errors.sure ? "sure-error" : undefined}
        />{" "}
        {t("account.removeSure")}
      </label>
      {errors.sure && (
        <span className="field-error" id="sure-error">
          {t(errors.sure.word)}
        </span>
      )}
      <Submit variant="danger">{t("account.removeSubmit")}</Submit>
    </Form>
  );
}
