/** What texts of an export name their own site by. */
export const ghostAddress = "__GHOST_URL__";
