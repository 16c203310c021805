import { PageObject } from "./page-object.ts";

/** The sign-in, the sign-up and the forms for a forgotten password. */
export class SignInPage extends PageObject {
  get email() {
    return this.page.getByLabel(this.t["auth.email"]);
  }

  get fullName() {
    return this.page.getByLabel(this.t["auth.fullName"]);
  }

  get password() {
    return this.page.getByLabel(this.t["auth.password"], { exact: true });
  }

  get newPassword() {
    return this.page.getByLabel(this.t["reset.newPassword"], { exact: true });
  }

  get passkeyButton() {
    return this.page.getByRole("button", { name: this.t["passkey.signIn"] });
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit(this.t["signIn.submit"]);
  }

  async signUp({ fullName, email, password }: { fullName: string; email: string; password: string }) {
    await this.fullName.fill(fullName);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit(this.t["signUp.submit"]);
  }

  async requestReset(email: string) {
    await this.page.getByRole("link", { name: this.t["signIn.forgotPassword"] }).click();
    await this.page.getByRole("main").getByRole("button", { name: this.t["reset.requestSubmit"] }).waitFor();
    await this.email.fill(email);
    await this.submit(this.t["reset.requestSubmit"]);
    await this.page.getByText(this.t["reset.requestSuccess"]).waitFor();
  }

  async setPassword(password: string, repeated = password) {
    await this.newPassword.fill(password);
    await this.page.getByLabel(this.t["reset.confirmPassword"], { exact: true }).fill(repeated);
    await this.submit(this.t["reset.setSubmit"]);
  }

  async submit(name: string) {
    await this.page.getByRole("main").getByRole("button", { name }).click();
  }
}
