import facingCss from "./site/facing.css?inline";

export const facingPagesStyles = { facing: { rules: facingCss, hasFaces: false } };
