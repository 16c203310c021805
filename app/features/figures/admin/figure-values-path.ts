export const figureValuesPath = "/admin/figures/values";
