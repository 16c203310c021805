import { href } from "react-router";
import type { StepName } from "../records/steps.ts";

export const firstStepsPath = href("/admin/first-steps");

export const stepPath = (step: StepName) => `${firstStepsPath}?step=${step}`;
