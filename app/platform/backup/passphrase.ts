export const passphraseMinLength = 12;
export const passphraseMaxLength = 1_024;

/** Counted in characters, as people do. */
export function isLongPassphrase(passphrase: string) {
  return [...passphrase].length >= passphraseMinLength;
}
