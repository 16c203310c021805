/** Sent by scripts that read the shown page again, or search while one types: that is no view. */
export const refreshHeader = "x-page-refresh";
