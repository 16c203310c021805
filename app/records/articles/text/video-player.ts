export const playerHosts = ["www.youtube-nocookie.com", "player.vimeo.com"] as const;

type Player = { name: "YouTube" | "Vimeo"; src: string };

/** The player of a video by the address of its page, without cookies as long as it is not played; null for other pages. */
export function playerOf(address: string): Player | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(?:www|m|music)\./, "");
  if (host === "vimeo.com" || host === "player.vimeo.com") return vimeoPlayer(pathname, searchParams);
  const isYouTube = ["youtube.com", "youtube-nocookie.com"].includes(host);
  if (!isYouTube && host !== "youtu.be") return null;
  const path = isYouTube ? /^\/(?:embed|shorts|live|v)\/([^/]+)/ : /^\/([^/]+)/;
  const id = (pathname === "/watch" ? searchParams.get("v") : path.exec(pathname)?.[1]) ?? "";
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = /^(\d{1,5})s?$/.exec(searchParams.get("t") ?? searchParams.get("start") ?? "")?.[1];
  return { name: "YouTube", src: `https://${playerHosts[0]}/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}` };
}

function vimeoPlayer(pathname: string, parameters: URLSearchParams): Player | null {
  const [, id, inPath] = /^(?:\/video)?\/(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return null;
  const hash = inPath ?? /^[\da-f]{6,20}$/.exec(parameters.get("h") ?? "")?.[0];
  return { name: "Vimeo", src: `https://${playerHosts[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}` };
}
