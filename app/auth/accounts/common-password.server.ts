const commonCount = 10_000;
let common: Set<string> | null = null;

/** Also rejects the person's own name or address. */
export async function isCommonPassword(password: string, { email, fullName }: { email: string; fullName: string }) {
  const plain = password.toLowerCase();
  const [mailbox] = email.split("@");
  if ([email, mailbox, fullName.toLowerCase()].includes(plain)) return true;
  if (new Set(plain).size === 1) return true;
  return (await commonPasswords()).has(plain);
}

/** Loaded on first use, since few processes need it. */
async function commonPasswords() {
  if (!common) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set((dictionary["passwords-common"] as string[]).slice(0, commonCount));
  }
  return common;
}
