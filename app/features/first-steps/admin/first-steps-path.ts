import { href } from "react-router";

export const firstStepsPath = href("/admin/first-steps");
