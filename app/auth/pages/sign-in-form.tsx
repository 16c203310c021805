import { DoorField, DoorForm, type Returned } from "./door-form.tsx";
import { useDoor } from "./door-words.ts";

type Props = { returned?: Returned; wayBack: string | null };

export function SignInForm({ returned, wayBack }: Props) {
  const { t, to } = useDoor();
  return (
    <DoorForm
      action={to("/auth")}
      returned={returned}
      submit={t("signIn.submit")}
      busy={t("signIn.busy")}
      hidden={wayBack ? { to: wayBack } : {}}
    >
      <DoorField
        name="email"
        label={t("auth.email")}
        type="email"
        autoComplete="username"
        maxLength={254}
        returned={returned}
      />
      <DoorField
        name="password"
        label={t("auth.password")}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        returned={returned}
      />
      <p className="door-aside">
        <a href={to("/auth?mode=forgot")}>
          {t(returned && returned.waitMs > 0 ? "signIn.getLink" : "signIn.forgotPassword")}
        </a>
      </p>
    </DoorForm>
  );
}
