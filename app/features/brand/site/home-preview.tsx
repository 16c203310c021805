import { adminOnly } from "#app/auth/sessions/guard.server.ts";

export { default, loader, meta } from "#app/site/home/home.tsx";
export const handle = { stylesheets: ["home"], isFramed: true, hasBrandInAddress: true };
export const middleware = [adminOnly];
export const headers = () => ({ "X-Robots-Tag": "noindex" });
