import { href } from "react-router";

export const trashPath = href("/admin/trash");
