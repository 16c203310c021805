/** The words are `firstSteps.<name>` and `firstSteps.<name>Text`. */
export const steps = ["begin", "site", "content", "brand", "home", "about", "mail", "security"] as const;

export type StepName = (typeof steps)[number];

export function stepNamed(name: string | null): StepName {
  return steps.find((step) => step === name) ?? steps[0];
}
