import { useAccountKit } from "./account-kit.tsx";

export function CodesShown({ codes }: { codes: string[] }) {
  const { t, data } = useAccountKit();
  const file = [`${t("backupCodes.title")}: ${data.siteName} (${data.email})`, "", ...codes, ""].join("\n");
  return (
    <section className="account-codes" aria-labelledby="codes-title" id="codes">
      <h2 id="codes-title">{t("backupCodes.title")}</h2>
      <p className="form-status failed" role="status">
        {t("backupCodes.warning")}
      </p>
      <p>{t("backupCodes.instructions")}</p>
      <p className="account-codes-of">
        {data.siteName} · <bdi dir="ltr">{data.email}</bdi>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <p className="account-actions">
        <button
          type="button"
          className="button"
          hidden
          data-needs-script=""
          data-copies-text={codes.join("\n")}
          data-copied={t("account.copied")}
        >
          {t("account.copy")}
        </button>
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="backup-codes.txt"
        >
          {t("account.download")}
        </a>
        <button type="button" className="button quiet" hidden data-needs-script="" data-prints-page="">
          {t("backupCodes.print")}
        </button>
      </p>
    </section>
  );
}
