/** What a check has found of one part of the site; `repair` is what `--repair` would do about it. */
export type Finding = {
  part: string;
  state: "good" | "note" | "wrong";
  says: string;
  repair?: { says: string; run: () => Promise<unknown> };
};

export const good = (part: string, says: string): Finding => ({ part, state: "good", says });
export const note = (part: string, says: string): Finding => ({ part, state: "note", says });

export function wrong(part: string, says: string, repair?: Finding["repair"]): Finding {
  return { part, state: "wrong", says, ...(repair && { repair }) };
}
