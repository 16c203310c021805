import searchCss from "./site/bundle.css?inline";

export const searchStyles = { search: { rules: searchCss } };
