import { useAccountKit, useRejected } from "./account-kit.tsx";

export function DataSection() {
  const { t, Section } = useAccountKit();
  return (
    <Section id="data" title={t("account.data")}>
      <p>{t("account.dataText")}</p>
      <p>
        <a className="button quiet" href="/account/data" download="my-data.json">
          {t("account.dataDownload")}
        </a>
      </p>
    </Section>
  );
}

export function RemoveSection() {
  const { t, data, Section, Form, Submit } = useAccountKit();
  const { errors } = useRejected("remove");
  if (data.role !== "user")
    return (
      <Section id="remove" title={t("account.removeTitle")}>
        <p>{t("account.removeStaff")}</p>
      </Section>
    );
  return (
    <Section id="remove" title={t("account.removeTitle")}>
      <p>{t("account.removeText")}</p>
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
    </Section>
  );
}
