import { playerOf } from "#app/records/articles/text/video-player.ts";

export type EmbedWords = { play: string; hint: (site: string) => string };

const embed =
  /<aside((?: (?:dir|lang)="[^"<>]*")*) class="embed"((?: (?:dir|lang)="[^"<>]*")*)><a href="([^"]*)"[^<>]*>([^<]*)<\/a>(?:<p[^<>]*>([^<]*)<\/p>)?<\/aside>/g;

/** Cards that ask nothing of other sites; a video's card has a button that loads its player (browser/play-embed.ts). */
export function withEmbeds(html: string, words: EmbedWords) {
  if (!html.includes('class="embed"')) return html;
  return html.replace(embed, (whole, before: string, after: string, href: string, title: string, description = "") => {
    const address = href.replaceAll("&amp;", "&");
    if (!/^https?:/.test(address) || !URL.canParse(address)) return whole;
    const player = playerOf(address);
    const host = new URL(address).hostname.replace(/^www\./, "");
    const play = player
      ? `<button type="button" class="embed-play" data-plays="${player.src.replaceAll("&", "&amp;")}" aria-label="${words.play}: ${title.replaceAll('"', "&quot;")}"><span aria-hidden="true">▶\ufe0e</span> ${words.play}</button>`
      : "";
    const hint = player ? `<p class="embed-hint">${words.hint(player.name)}</p>` : "";
    const about = description && `<p>${description}</p>`;
    return `<figure class="embed"${before}${after}>${play}<figcaption><a href="${href}" rel="noopener">${title}</a> <bdi class="embed-host">${host}</bdi>${about}${hint}</figcaption></figure>`;
  });
}
