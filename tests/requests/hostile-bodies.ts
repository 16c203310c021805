export const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=part";

export type Body = { type: string; body: string };
type Fields = Record<string, string>;

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const ideographs = Array.from({ length: 5_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("");

/** Texts of a length in UTF-16 units that some parser, pattern or algorithm may take long over. */
export const texts: Record<string, (length: number) => string> = {
  "combining marks": (length) => `a${fill("\u0301\u0316", length - 1)}`,
  "half-width marks": (length) => `a${fill("\uFF9E\u0301", length - 1)}`,
  "nested brackets": (length) => fill("[", length / 2) + fill("]", length / 2),
  "one word": (length) => fill("a", length),
  "bidi controls": (length) => fill("\u202E\u2066\u200F", length),
  "dots behind an address": (length) => `http://a${fill(".", length - 9)}x`,
  "a host of ideographs": (length) => `http://${fill(ideographs, length - 7)}`,
  "many addresses": (length) => fill("http://a.b ", length),
  "at signs": (length) => fill("@", length),
  "an address of dots": (length) => `a@${fill("a.", length - 2)}`,
  "blanks between two letters": (length) => `a${fill(" \t", length - 2)}a`,
  "line ends": (length) => fill("\r\n", length),
  "tags that do not end": (length) => fill("<a ", length),
  slashes: (length) => `${fill("/", length - 1)}x`,
};

/** The form with one of its fields filled so that the whole has this many bytes at most, written as it is, unescaped. */
export function filledForm(fields: Fields, name: string, write: (length: number) => string, bytes: number): Body {
  const others = new URLSearchParams({ ...fields, [name]: "" });
  others.delete(name);
  const before = `${others}&${name}=`;
  const left = bytes - before.length - 1;
  const sample = write(300);
  const length = Math.floor((left * sample.length) / Buffer.byteLength(sample)) - 300;
  return { type: urlencoded, body: before + write(length).replaceAll("&", "+") };
}

/** The form with one field of so many characters, as a browser writes it. */
export function typedForm(fields: Fields, name: string, value: string): Body {
  return { type: urlencoded, body: String(new URLSearchParams({ ...fields, [name]: value })) };
}

/** Bodies of at most this many bytes whose number of parts or fields is the attack. */
export const bodiesOfManyParts: Record<string, (bytes: number) => Body> = {
  "a&a&…": (bytes) => ({ type: urlencoded, body: "a&".repeat(bytes / 2) }),
  "two hundred long fields": (bytes) => ({ type: urlencoded, body: `${fill("%41", bytes / 200 - 3)}=b&`.repeat(199) }),
  "percent signs": (bytes) => ({ type: urlencoded, body: `a=${"%".repeat(bytes - 2)}` }),
  "ten thousand parts": (bytes) => ({ type: multipart, body: partsOf(10_000, bytes) }),
  "two hundred parts": (bytes) => ({ type: multipart, body: partsOf(200, bytes) }),
  "a part of headers": (bytes) => ({ type: multipart, body: `--part\r\n${"a: b\r\n".repeat((bytes - 10) / 6)}` }),
  "what almost is a boundary": (bytes) => ({
    type: multipart,
    body: `--part\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"\r\n--par".repeat((bytes - 70) / 7)}\r\n--part--\r\n`,
  }),
};

function partsOf(count: number, bytes: number) {
  const head = '--part\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const text = "x".repeat(Math.max(0, Math.floor((bytes - 10) / count) - head.length - 2));
  return `${`${head}${text}\r\n`.repeat(count).slice(0, bytes - 10)}--part--\r\n`;
}
