import dialogStyles from "../styles/dialogs.css?inline";

let hasDialogStyles = false;

/** Pages are sent without the styles of dialogs, which no page shows before a script opens one. */
export function adoptDialogStyles() {
  if (hasDialogStyles) return;
  hasDialogStyles = true;
  adoptStyles(dialogStyles);
}

export function adoptStyles(styles: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
