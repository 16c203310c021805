import type { Translate } from "#app/i18n/words.ts";

export function backupCodesText(t: Translate) {
  return {
    title: t("backupCodes.title"),
    warning: t("backupCodes.warning"),
    instructions: t("backupCodes.instructions"),
    print: t("backupCodes.print"),
    copy: t("twoFactor.copyCodes"),
    copied: t("twoFactor.codesCopied"),
    refused: t("copy.refused"),
    close: t("backupCodes.close"),
  };
}
