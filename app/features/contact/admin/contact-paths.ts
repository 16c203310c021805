import { href } from "react-router";

export const contactPath = href("/admin/contact");
