import { type KeyboardEvent, type PointerEvent, useId } from "react";
import { focalStep, maxFocalSteps } from "#app/records/media/media.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useControlledInput } from "./controlled-input.ts";

const stepByKey = 0.05;
const moves: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-stepByKey, 0],
  ArrowRight: [stepByKey, 0],
  ArrowUp: [0, -stepByKey],
  ArrowDown: [0, stepByKey],
};

export function FocalPoint({ address, alt, x, y }: { address: string; alt: string; x: number; y: number }) {
  const { t } = useAdmin();
  const id = useId();
  const across = useControlledInput(useDrafted("focal_x") ?? String(x));
  const down = useControlledInput(useDrafted("focal_y") ?? String(y));
  const [left, top] = [Number(across.value), Number(down.value)];
  const description = t("media.focalAt", { across: Math.round(left * 100), down: Math.round(top * 100) });

  function moveTo(toLeft: number, toTop: number) {
    across.change(String(within(toLeft)));
    down.change(String(within(toTop)));
  }
  function point({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    moveTo((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }
  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    moveTo(left + move[0], top + move[1]);
  }

  return (
    <fieldset className="focal">
      <legend>{t("media.focal")}</legend>
      <p className="soft" id={id}>
        {t("media.focalHint")}
      </p>
      <div className="focal-views">
        <button
          type="button"
          className="focal-picture"
          aria-label={`${t("media.focal")}: ${description}`}
          aria-describedby={id}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && point(event)}
        >
          <img src={address} alt={alt} draggable={false} />
          <span className="focal-marker" style={{ left: `${left * 100}%`, top: `${top * 100}%` }} />
        </button>
        <img
          className="focal-crop"
          src={address}
          alt=""
          style={{ objectPosition: `${shareOf(left)}% ${shareOf(top)}%` }}
        />
      </div>
      <p className="soft" aria-live="polite">
        {description}
      </p>
      <input type="text" hidden name="focal_x" {...across.field} />
      <input type="text" hidden name="focal_y" {...down.field} />
    </fieldset>
  );
}

/** The same rounding as on the pages. */
function shareOf(position: number) {
  return (focalStep(position) / maxFocalSteps) * 100;
}

function within(position: number) {
  return Math.min(1, Math.max(0, Math.round(position * 100) / 100));
}
