export const statusWords = {
  planning: "projects.statusPlanning",
  in_progress: "projects.statusInProgress",
  completed: "projects.statusCompleted",
  on_hold: "projects.statusOnHold",
} as const;

export const statusColors = { planning: "blue", in_progress: "yellow", completed: "green", on_hold: "gray" } as const;

export const categoryWords = {
  Development: "projects.categoryDevelopment",
  Design: "projects.categoryDesign",
  Research: "projects.categoryResearch",
  Marketing: "projects.categoryMarketing",
  Other: "projects.categoryOther",
} as const;
