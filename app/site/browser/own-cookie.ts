const isSecure = location.protocol === "https:";

/** As the server names it; not shared with it, since its parser would be most of this script. */
export function ownCookie(name: string) {
  return isSecure ? `__Host-${name}` : name;
}

export function cookieEnd(seconds: number) {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
