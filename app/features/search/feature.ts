import { addSitePage } from "#app/records/store/public-places.ts";
import { offerOnSite } from "#app/site/offers/offered.ts";

offerOnSite("search");
addSitePage({ target: "search", path: "/search", word: "search.title" });
