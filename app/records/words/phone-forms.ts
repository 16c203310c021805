const digits = { min: 7, max: 17 };
/** One digit, two or three: https://www.itu.int/pub/T-SP-E.164D */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

export function countryCodeOf(phones: Iterable<string | null>) {
  for (const phone of phones) {
    const international = /^\s*(?:\+|00)([\d\s().-]{7,})$/.exec(phone ?? "")?.[1]?.replace(/\D/g, "");
    const [code] = (international && countryCode.exec(international)) || [];
    if (code) return code;
  }
  return null;
}

/** The same telephone number with and without the code of the owner's country, 00 and the 0 of the national form. */
export function phoneForms(number: string, code: string | null): string[] {
  if (!/^\d+$/.test(number) || number.length < digits.min || number.length > digits.max) return [];
  const international = number.replace(/^00/, "");
  const forms = number.startsWith("0") && international === number ? [number] : [international, `00${international}`];
  if (code === null) return forms;
  const isAbroad = international !== number && !international.startsWith(code);
  if (isAbroad) return forms;
  const national = (international.startsWith(code) ? international.slice(code.length) : international).replace(
    /^0/,
    "",
  );
  return [...forms, national, `0${national}`, code + national, `00${code}${national}`, `${code}0${national}`];
}
