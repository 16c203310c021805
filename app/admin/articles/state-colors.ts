export const stateColors = { draft: "gray", scheduled: "blue", published: "green" } as const;
