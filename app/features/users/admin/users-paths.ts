import { href } from "react-router";

export const usersPath = href("/admin/users");
export const invitePath = href("/admin/users/invite");

export const personPath = (id: string) => `${usersPath}?person=${encodeURIComponent(id)}`;
