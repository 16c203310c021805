/** The segment after one of these is a secret, as is the value of one of these parameters. */
export const secretFolders = ["shared"];
export const secretParameters = ["token"];

const hidden = "[redacted]";
const slash = String.raw`(?:\/|\\|%(?:25)*2f|%(?:25)*5c)`;
const rest = String.raw`[^\s"'<>\\]+`;

const afterFolder = new RegExp(`(${slash}(?:${secretFolders.map(inAnyEscape).join("|")})${slash}+)${rest}`, "gi");
const afterParameter = new RegExp(
  `((?:${secretParameters.map(inAnyEscape).join("|")})(?:=|%(?:25)*3d))[^\\s"'<>\\\\&]+`,
  "gi",
);
/** What looks like a random token in a path, where the folder before it is mistyped; files of the build end otherwise. */
const randomSegment = new RegExp(
  String.raw`(${slash})(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=([\w-]{24,}))\2(?!\.(?:m?js|css|ts)\b)`,
  "g",
);

/** Whatever is written about requests passes through here: addresses stand in paths, in errors and in their stacks. */
export function redactSecrets(line: string) {
  return line
    .replace(afterFolder, `$1${hidden}`)
    .replace(afterParameter, `$1${hidden}`)
    .replace(randomSegment, `$1${hidden}`);
}

function inAnyEscape(word: string) {
  return [...word]
    .map((letter) => {
      const codes = [letter, letter.toUpperCase()].map((form) => form.charCodeAt(0).toString(16));
      return `(?:${letter}|%(?:25)*(?:${codes.join("|")}))`;
    })
    .join("");
}
