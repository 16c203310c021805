import { drawings } from "#app/site/drawings/drawing.tsx";
import { strokesOf } from "./site/strokes.ts";

drawings.strokesOf = strokesOf;
