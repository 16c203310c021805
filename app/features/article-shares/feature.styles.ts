import bannerCss from "./site/draft-banner.css?inline";

export const articleSharesStyles = { draftBanner: { rules: bannerCss, hasFaces: false } };
