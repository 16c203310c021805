import { type Announcements, closestCenter, DndContext, type DragEndEvent, type Modifier } from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { ActionIcon } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { type ReactNode, useId, useRef, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { MoveButtons } from "../widgets/move-buttons.tsx";
import { useDragSensors } from "../widgets/use-drag-sensors.ts";

type OrderedListProps<Item> = {
  items: Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onOrder: (items: Item[], from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
};

export function OrderedList<Item>({ items, keyOf, nameOf, onOrder, children }: OrderedListProps<Item>) {
  const { t, format } = useAdmin();
  const id = useId();
  const isStill = useReducedMotion() ?? false;
  const [moved, setMoved] = useState("");
  const sensors = useDragSensors(sortableKeyboardCoordinates);
  const keys = items.map(keyOf);
  const nameAt = (index: number) => nameOf(items[index] as Item) || format.number(index + 1);
  const describePlace = (word: string, key: unknown, over = key) =>
    t(word, {
      name: nameAt(keys.indexOf(String(key))),
      place: format.number(keys.indexOf(String(over)) + 1),
      total: format.number(items.length),
    });
  // At first an item is over itself; announcing that would interrupt the "picked up" announcement.
  const draggedOver = useRef<unknown>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      draggedOver.current = active.id;
      return describePlace("order.taken", active.id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === draggedOver.current) return;
      draggedOver.current = over.id;
      return describePlace("order.over", active.id, over.id);
    },
    onDragEnd: ({ active, over }) => describePlace("order.moved", active.id, over?.id),
    onDragCancel: ({ active }) => describePlace("order.cancelled", active.id),
  };

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  }
  function step(from: number, to: number) {
    if (to < 0 || to >= items.length) return;
    setMoved(describePlace("order.moved", keys[from], keys[to]));
    move(from, to);
  }
  function move(from: number, to: number) {
    onOrder(arrayMove(items, from, to), from, to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.help") } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="ordered-list">
          {items.map((item, index) => (
            <Row
              key={keys[index]}
              id={keys[index] as string}
              name={nameAt(index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isStill={isStill}
              onStep={(by) => step(index, index + by)}
            >
              {children(item, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </DndContext>
  );
}

type RowProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isStill: boolean;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
};

function Row({ id, name, isFirst, isLast, isStill, onStep, children }: RowProps) {
  const { t } = useAdmin();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t("order.handle") },
    ...(isStill && { transition: null }),
  });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li className="ordered-row" ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={setActivatorNodeRef}
        className="ordered-handle"
        {...attributes}
        {...listeners}
        aria-label={t("order.drag", { name })}
      >
        <Icon name="GripVertical" />
      </ActionIcon>
      <div className="ordered-item">{children}</div>
      <div className="ordered-steps">
        <MoveButtons
          name={name}
          canMove={{ up: !isFirst, down: !isLast }}
          onMove={(direction) => onStep(direction === "up" ? -1 : 1)}
        />
      </div>
    </li>
  );
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
