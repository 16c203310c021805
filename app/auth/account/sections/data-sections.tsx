import { useAccountKit, useReturned } from "./account-kit.tsx";

/** A file with everything that the site keeps of the person. */
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

/** Deletes a reader's account; staff are shown why theirs cannot be deleted here. */
export function RemoveSection() {
  const { t, data, Section, Form, Submit } = useAccountKit();
  const { errors } = useReturned("remove");
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
        <Submit look="danger">{t("account.removeSubmit")}</Submit>
      </Form>
    </Section>
  );
}
