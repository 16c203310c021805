/** As if it were typed and clicked, so that React, the draft and the preview notice. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name);
    if (found instanceof RadioNodeList) {
      const radio = [...found].find((one) => one instanceof HTMLInputElement && one.value === value);
      if (radio instanceof HTMLInputElement && !radio.checked) radio.click();
    } else if (found instanceof HTMLInputElement && found.value !== value) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(found, value);
      found.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
