import { href } from "react-router";

export const talksPath = href("/admin/talks");
export const talkPath = (id: string) => href("/admin/talks/:id", { id });
