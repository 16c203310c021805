export const modes = ["sign-in", "sign-up", "forgot", "reset", "confirm"] as const;

/** What the page /auth is for at this address, by its query `mode`; without it, to sign in. */
export type Mode = (typeof modes)[number];

export function modeOf(url: URL): Mode {
  return modes.find((mode) => mode === url.searchParams.get("mode")) ?? "sign-in";
}

/** The modes that a mailed link leads to, and the kind of link that each needs. */
export const linkOfMode = { reset: "reset", confirm: "email" } as const;

export function needsLink(mode: Mode): mode is keyof typeof linkOfMode {
  return mode in linkOfMode;
}
