import { offerOnSite } from "#app/site/offers/offered.ts";

offerOnSite("homeScreen");
