import { Drawing, type DrawingProps } from "../drawings/drawing.tsx";
import { useSite } from "../frame/site-context.ts";
import { Picture } from "./picture.tsx";
import { detailOf, shownPictures } from "./shown-pictures.ts";

const cardSizes = "(min-width: 1200px) 20rem, (min-width: 640px) 45vw, 90vw";

type CoverProps = {
  pictures: (string | null)[];
  /** Drawn where there is no picture. */
  drawing: DrawingProps;
  sizes?: string;
  isFirst?: boolean;
};

export function Cover({ pictures, drawing, sizes = cardSizes, isFirst = false }: CoverProps) {
  const [picture] = shownPictures(pictures, useSite());
  if (!picture) return <Drawing {...drawing} />;
  if (picture.stored)
    return <Picture className="cover" picture={picture.stored} sizes={sizes} alt="" isFirst={isFirst} />;
  return (
    <img
      className="cover"
      src={detailOf(picture.src)}
      alt=""
      width={640}
      height={320}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
    />
  );
}
