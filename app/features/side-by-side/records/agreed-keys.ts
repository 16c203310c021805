import { z } from "zod";

const shape = z.string().max(200_000).catch("");

/** Keys of links that the owner says match, as a form sends them. */
export const keysIn = (sent: unknown) => shape.parse(sent).split(" ").filter(Boolean);
