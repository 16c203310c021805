import { languageNames, locales } from "#app/i18n/locale.ts";
import { ButtonForm, Form, Section, TextField, useAccountKit, useRejected } from "./account-kit.tsx";

export function ProfileSection() {
  const { t, locale, data, Submit } = useAccountKit();
  const { typed } = useRejected("profile");
  const chosen = typed.language ?? data.language ?? locale;
  return (
    <Section id="profile" title={t("account.profile")}>
      <Form intent="profile">
        <TextField
          name="full_name"
          label={t("auth.fullName")}
          value={data.fullName}
          autoComplete="name"
          maxLength={100}
          dir="auto"
        />
        <fieldset className="account-choice">
          <legend>{t("account.language")}</legend>
          {locales.map((language) => (
            <label key={language}>
              <input type="radio" name="language" value={language} defaultChecked={language === chosen} />{" "}
              <span lang={language}>{languageNames[language]}</span>
            </label>
          ))}
        </fieldset>
        <Submit>{t("account.save")}</Submit>
      </Form>
      <div className="account-picture">
        {data.picture ? <img src={data.picture} alt={t("account.pictureAlt")} width={96} height={96} /> : null}
        <form method="post" action="/account/picture" encType="multipart/form-data" className="account-form" noValidate>
          <input type="hidden" name="language" value={locale} />
          <label htmlFor="picture">{t("account.picture")}</label>
          <input
            id="picture"
            name="picture"
            type="file"
            required
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            aria-describedby="picture-hint"
          />
          <small id="picture-hint" className="auth-hint">
            {t("account.pictureHint")}
          </small>
          <Submit variant="quiet">{t("account.pictureSave")}</Submit>
        </form>
        {data.picture && (
          <ButtonForm intent="picture.remove" isInline>
            {t("account.pictureRemove")}
          </ButtonForm>
        )}
      </div>
    </Section>
  );
}
