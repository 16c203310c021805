/** Each can be skipped; the words are `firstSteps.<name>` and `firstSteps.<name>Text`. */
export const steps = ["site", "content", "brand", "home", "about", "mail", "security", "restore"] as const;

export type StepName = (typeof steps)[number];

export function stepNamed(name: string | null): StepName {
  return steps.find((step) => step === name) ?? steps[0];
}
