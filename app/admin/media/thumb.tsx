import { isOwnPicture, type LibraryItem, widthsOf } from "#app/records/media/media.ts";
import { Icon } from "../frame/icons.tsx";

export function Thumb({ item }: { item: LibraryItem }) {
  if (item.kind === "picture") return <PictureThumb address={`${item.address}/${widthsOf(item.width ?? 1)[0]}.webp`} />;
  return (
    <span className="thumb thumb-pdf">
      <Icon name="FileText" />
      PDF
    </span>
  );
}

/** Does not request pictures of other sites, which would reveal the editor. */
export function PictureThumb({ address }: { address: string }) {
  return (
    <span className="thumb">
      {isOwnPicture(address) ? (
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name="ExternalLink" />
      )}
    </span>
  );
}
