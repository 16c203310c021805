import { addFileNeeds } from "#app/auth/sessions/file-needs.ts";

addFileNeeds({
  "/admin/export/:format": {
    proof: "fresh",
    asks: "page",
    personal: ({ searchParams }) => (searchParams.get("personal") === "on" ? "json" : null),
  },
});
