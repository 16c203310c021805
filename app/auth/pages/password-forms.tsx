import type { Role } from "#app/records/people/profile.ts";
import { passwordHintFor, passwordMinLengthFor } from "../accounts/password.ts";
import { DoorField, DoorForm, type Returned } from "./door-form.tsx";
import { useDoor } from "./door-words.ts";

type Props = { returned?: Returned };

/** Asks for the link by which a forgotten password is replaced. */
export function ForgotForm({ returned }: Props) {
  const { t, to } = useDoor();
  return (
    <DoorForm
      action={to("/auth?mode=forgot")}
      returned={returned}
      submit={t("reset.requestSubmit")}
      busy={t("reset.requestBusy")}
    >
      <DoorField
        name="email"
        label={t("auth.email")}
        type="email"
        autoComplete="username"
        maxLength={254}
        returned={returned}
      />
    </DoorForm>
  );
}

/** Takes the new password, twice. */
export function ResetForm({ returned, accountRole }: Props & { accountRole: Role }) {
  const { t, to } = useDoor();
  return (
    <DoorForm
      action={to("/auth?mode=reset")}
      returned={returned}
      submit={t("reset.setSubmit")}
      busy={t("reset.setBusy")}
    >
      <DoorField
        name="password"
        label={t("reset.newPassword")}
        type="password"
        autoComplete="new-password"
        hint={t(passwordHintFor(accountRole))}
        minLength={passwordMinLengthFor(accountRole)}
        maxLength={1024}
        returned={returned}
      />
      <DoorField
        name="confirmation"
        label={t("reset.confirmPassword")}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        returned={returned}
      />
    </DoorForm>
  );
}

/** Proves a new account's address: the link brought one here, the password shows that it is one's own account. */
export function ConfirmForm({ returned }: Props) {
  const { t, to } = useDoor();
  return (
    <DoorForm action={to("/auth?mode=confirm")} returned={returned} submit={t("confirm.submit")}>
      <DoorField
        name="password"
        label={t("auth.password")}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        returned={returned}
      />
    </DoorForm>
  );
}
