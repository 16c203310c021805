/** Sent by scripts that read the shown page again: that is no view. */
export const refreshHeader = "x-page-refresh";
