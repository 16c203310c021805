const modes = ["sign-in", "sign-up", "forgot", "reset", "confirm"] as const;

export type Mode = (typeof modes)[number];

export function modeOf(url: URL): Mode {
  return modes.find((mode) => mode === url.searchParams.get("mode")) ?? "sign-in";
}

export const linkOfMode = { reset: "reset", confirm: "email" } as const;

export function needsLink(mode: Mode): mode is keyof typeof linkOfMode {
  return mode in linkOfMode;
}
