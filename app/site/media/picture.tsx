import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import type { ShownPicture } from "./shown-pictures.ts";

export const wideSizes = "(min-width: 82rem) 55rem, (min-width: 64rem) 66vw, 88vw";

type PartsProps = {
  picture: PublicPicture;
  sizes: string;
  alt: string;
  /** The first visible picture of a page loads at once. */
  isFirst?: boolean;
};

export function PictureParts({ picture, sizes, alt, isFirst = false }: PartsProps) {
  const { address, width, height, widths, formats } = picture;
  const setOf = (format: string) => widths.map((pixels) => `${address}/${pixels}.${format} ${pixels}w`).join(", ");
  const image = (
    <img
      src={address}
      srcSet={widths.length > 1 ? setOf("webp") : undefined}
      sizes={widths.length > 1 ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
  if (widths.length === 0 || !formats.includes("avif")) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={setOf("avif")} sizes={sizes} />
      {image}
    </picture>
  );
}

type WholeProps = Omit<PartsProps, "picture"> & { picture: Pick<ShownPicture, "src" | "stored"> };

export function WholePicture({ picture: { src, stored }, alt, sizes, isFirst = false }: WholeProps) {
  if (stored) return <PictureParts picture={stored} alt={alt} sizes={sizes} isFirst={isFirst} />;
  return (
    <img
      src={src}
      alt={alt}
      width={1600}
      height={1000}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
}

/** Cropped around its focal point, which the style sheet reads from data attributes: pages have no inline styles. */
export function Picture({ className = "", ...props }: PartsProps & { className?: string }) {
  const { placeholder, focalX, focalY } = props.picture;
  return (
    <span className={`picture ${className}`.trim()} data-focal-x={focalX} data-focal-y={focalY}>
      {placeholder && <img className="picture-placeholder" src={placeholder} alt="" width={16} height={9} />}
      <PictureParts {...props} />
    </span>
  );
}
