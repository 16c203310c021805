import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import type { TaskStatus } from "../records/task.ts";

/** Of a column and of a card alike: dropping on a card puts the task before it, on the column to its end. */
export type PlaceData = { status: TaskStatus; after?: string; before?: string };

type Point = { x: number; y: number };
type Area = { left: number; top: number; width: number; height: number };
type Containers = { id: string | number; data: { current?: unknown } }[];
type Rects = ReadonlyMap<string | number, Area>;
type Column = { id: string | number; area: Area; cards: { id: string | number; area: Area }[] };

const insetPx = 8;
const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const towardsPlace: KeyboardCoordinateGetter = (event, { active, currentCoordinates: { x, y }, context }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const width = context.collisionRect?.width ?? 0;
  const columns = columnsOf(active, context.droppableContainers.getEnabled(), context.droppableRects);
  const next = nextPlace({ x: x + width / 2, y: y + insetPx }, columns, direction);
  return next && { x: next.column.left + (next.column.width - width) / 2, y: next.y };
};

export const placeUnder: CollisionDetection = ({
  active,
  pointerCoordinates,
  collisionRect: { left, top, width },
  droppableContainers,
  droppableRects,
}) => {
  const point = pointerCoordinates ?? { x: left + width / 2, y: top + insetPx };
  const column = columnsOf(active.id, droppableContainers, droppableRects).find(({ area }) => contains(area, point));
  if (!column) return [];
  return [{ id: (column.cards[placeIn(column, point.y)] ?? column).id }];
};

export function nextPlace(point: Point, columns: Column[], direction: Point) {
  const own = columns.find(({ area }) => contains(area, point));
  if (own && direction.y !== 0) {
    const y = placesOf(own)[placeIn(own, point.y) + direction.y];
    if (y !== undefined) return { column: own.area, y };
  }
  const column = nextColumn(own ? { x: own.area.left, y: own.area.top } : point, columns, direction);
  if (!column) return undefined;
  const nearest = placesOf(column).toSorted((a, b) => Math.abs(a - point.y) - Math.abs(b - point.y));
  return { column: column.area, y: nearest[0] ?? column.area.top };
}

function nextColumn(from: Point, columns: Column[], direction: Point) {
  const aside = columns.filter(
    ({ area }) => (area.left - from.x) * direction.x + (area.top - from.y) * direction.y > 1,
  );
  const distance = ({ area }: Column) => Math.hypot(area.left - from.x, area.top - from.y);
  return aside.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Where the head of a card must be for each place: at the head of each other card, and below the last. */
function placesOf({ area, cards }: Column) {
  const last = cards.at(-1)?.area;
  const end = last ? Math.min(last.top + last.height, area.top + area.height - 2 * insetPx) : area.top + insetPx;
  return [...cards.map((card) => card.area.top), end];
}

function placeIn({ cards }: Column, y: number) {
  const below = cards.findIndex(({ area }) => area.top + area.height / 2 > y);
  return below < 0 ? cards.length : below;
}

function columnsOf(active: string | number, containers: Containers, rects: Rects): Column[] {
  const columns: Column[] = [];
  const areas = containers.flatMap(({ id, data }) => {
    const area = rects.get(id);
    return area ? [{ id, area, status: (data.current as PlaceData).status }] : [];
  });
  for (const { id, area, status } of areas) {
    if (id !== status) continue;
    const cards = areas.filter((one) => one.status === status && one.id !== status && one.id !== active);
    columns.push({ id, area, cards: cards.toSorted((a, b) => a.area.top - b.area.top) });
  }
  return columns;
}

function contains({ left, top, width, height }: Area, { x, y }: Point) {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
