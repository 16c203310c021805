import blocksCss from "./site/bundle.css?inline";

export const pagesStyles = { blocks: { rules: blocksCss, hasFaces: false } };
