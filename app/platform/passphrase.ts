export const passphraseMinLength = 12;
export const passphraseMaxLength = 1_024;

/** Counts characters, not UTF-16 code units. */
export function isLongPassphrase(passphrase: string) {
  return [...passphrase].length >= passphraseMinLength;
}
