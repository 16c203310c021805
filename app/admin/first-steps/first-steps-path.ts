/** Where a new owner begins, and comes back to as long as there is sample content. */
export const firstStepsPath = "/admin/first-steps";

/** The word for each form when it fails without the server having said why. */
export const failedWords: Record<string, string> = {
  "sample.remove": "firstSteps.removeFailed",
  "test-mail": "settings.testMailUnanswered",
};
