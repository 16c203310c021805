import { type KeyboardCoordinateGetter, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { useReducedMotion } from "@mantine/hooks";

export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  const scrollBehavior = useReducedMotion() ? ("auto" as const) : ("smooth" as const);
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior }),
  );
}
