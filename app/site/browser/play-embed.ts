/** Replaces the button by the player of another site, on the reader's click alone. */
export function playEmbed(button: HTMLButtonElement) {
  const player = document.createElement("iframe");
  player.className = "embed-player";
  player.title = button.closest("figure")?.querySelector("a")?.textContent ?? "";
  player.setAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation allow-popups");
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = button.dataset.plays ?? "";
  button.replaceWith(player);
  player.focus();
}

/** This document's policy was sent without the player's host: the article's own page is loaded, and plays it there. */
export function playAfterLoad(button: HTMLButtonElement) {
  history.replaceState({ ...history.state, plays: button.dataset.plays }, "");
  location.reload();
}
