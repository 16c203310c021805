import "#app/features.ts";
import "#app/features.admin.ts";
