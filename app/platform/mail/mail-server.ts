export const mailSecurities = ["starttls", "tls", "none"] as const;
type MailSecurity = (typeof mailSecurities)[number];

export type MailServer = {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
  password: string | null;
};

/** Without encryption nothing may leave the machine. */
export function isThisMachine(host: string) {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}
