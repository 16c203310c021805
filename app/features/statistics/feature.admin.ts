import { addScreens } from "#app/admin/frame/screens.ts";
import { statisticsPath } from "./admin/statistics-paths.ts";

addScreens([{ path: statisticsPath, word: "sidebar.statistics", icon: "ChartColumn", place: 110 }]);
