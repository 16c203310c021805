import { facingSides } from "#app/site/offers/facing.tsx";
import { pageSides } from "./site/page-view.server.ts";

facingSides.pages = pageSides;
