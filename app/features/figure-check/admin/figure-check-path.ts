import { href } from "react-router";

export const figureCheckPath = href("/admin/figures/check");
