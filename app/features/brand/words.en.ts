export const brandEn = {
  "brand.subtitle":
    "The look of the public site, its documents, cards and emails. Nothing changes for visitors until you save.",
  "brand.saved": "Appearance saved",
  "brand.fetchFailed": "Failed to fetch the appearance",
  "brand.reset": "Restore the default look",
  "brand.logo_lightHint":
    "SVG, PNG or WebP of at most 1 MB. Convert text in an SVG to paths. A small SVG is sent within the page; other files are loaded once and cached.",
  "brand.logo_name": "The site's name",
  "brand.logo_name.instead": "The logo replaces it (default)",
  "brand.logo_name.beside": "Beside the logo",
  "brand.logo_darkHint": "Without it, the logo above is shown in both.",
  "brand.iconHint": "A square picture, preferably an SVG: all sizes for tabs and home screens are made from it.",
  "brand.chosen": "{field}, as chosen",
  "brand.look": "Look",
  "brand.share_pictureHint":
    "On the cards of home and of both lists when their addresses are shared. Articles and projects show their own picture or drawing.",
  "brand.portrait": "Portrait",
  "brand.portraitHint": "Beside your name on the home page. It is the same picture as in the settings.",
  "brand.accentHint":
    "For links, buttons and headings of documents. The dark theme gets a brighter shade of the same hue.",
  "brand.palette": "Colors that suit the paper",
  "brand.pickAccent": "Pick an accent color of your own",
  "brand.accent.0d5c63": "Petrol (default)",
  "brand.accent.1f4a8a": "Blue",
  "brand.accent.4b3a8f": "Violet",
  "brand.accent.7a2c62": "Plum",
  "brand.accent.8f2433": "Burgundy",
  "brand.accent.8a4210": "Rust",
  "brand.accent.565a12": "Olive",
  "brand.accent.3a4756": "Slate",
  "brand.contrast.light": "Light: {ratio}",
  "brand.contrast.dark": "Dark: {ratio}",
  "brand.correct": "Use {color}, the nearest readable shade",
  "brand.faintCategories":
    "On this paper the colors of these categories are too faint, so they are drawn a little darker or lighter: {names}.",
  "brand.preview": "Preview",
  "brand.preview.home": "Home",
  "brand.preview.article": "Article",
  "brand.preview.card": "Card",
  "brand.preview.mail": "Email",
  "brand.previewOf": "Preview: {page}",
  "brand.language": "Language of the preview",
  "brand.saveFailed": "Failed to save the appearance",
  "brand.faces.ledger": "Ledger: Source Serif, Noto Naskh (default)",
  "brand.faces.book": "Book: EB Garamond, Markazi",
  "brand.faces.plain": "Plain: IBM Plex Sans in both scripts",
  "brand.paper.ledger": "Ledger (default)",
  "brand.paper.white": "White",
  "brand.paper.mist": "Mist",
  "brand.paper.sand": "Sand",
  "brand.corners.square": "Square (default)",
  "brand.corners.soft": "Slightly round",
  "brand.corners.round": "Round",
} as const;

type Own = typeof brandEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
