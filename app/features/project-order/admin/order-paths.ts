import { href } from "react-router";

export const projectOrderPath = href("/admin/projects/order");
