import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";

type Point = { x: number; y: number };
type Area = { left: number; top: number; width: number; height: number };

const insetPx = 8;
const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves to the next column on that side of the screen, in either text direction. */
export const towardsColumn: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y }, context }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const width = context.collisionRect?.width ?? 0;
  const next = nextArea({ x: x + width / 2, y: y + insetPx }, [...context.droppableRects.values()], direction);
  return next && { x: next.left + (next.width - width) / 2, y: next.top + insetPx };
};

/** By keyboard the position is the card's head. */
export const columnUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect: { left, top, width },
  droppableRects,
}) => {
  const point = pointerCoordinates ?? { x: left + width / 2, y: top + insetPx };
  const found = [...droppableRects].find(([, area]) => contains(area, point));
  return found ? [{ id: found[0] }] : [];
};

export function nextArea<Found extends Area>(point: Point, areas: Found[], direction: Point) {
  const own = areas.find((area) => contains(area, point));
  const from = own ? { x: own.left, y: own.top } : point;
  const aside = areas.filter(({ left, top }) => (left - from.x) * direction.x + (top - from.y) * direction.y > 1);
  const distance = ({ left, top }: Area) => Math.hypot(left - from.x, top - from.y);
  return aside.toSorted((a, b) => distance(a) - distance(b))[0];
}

function contains({ left, top, width, height }: Area, { x, y }: Point) {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
