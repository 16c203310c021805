import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";

type PartsProps = {
  picture: PublicPicture;
  /** How wide the picture is drawn, as the attribute of the same name says it. */
  sizes: string;
  alt: string;
  /** The first picture that is seen of a page does not wait for the rest of it. */
  isFirst?: boolean;
};

/** A picture of the library in the formats and sizes that there are; while these are being made, in its one size. */
export function PictureParts({ picture, sizes, alt, isFirst = false }: PartsProps) {
  const { address, width, height, widths, formats } = picture;
  const setOf = (format: string) => widths.map((one) => `${address}/${one}.${format} ${one}w`).join(", ");
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

/**
 * The same cropped to a frame, around the point that is to stay visible, over a few blurred pixels of itself until it
 * has come. Where the point stands the style sheet knows by an attribute, for public pages bear no styles of their own.
 */
export function Picture({ className = "", ...props }: PartsProps & { className?: string }) {
  const { placeholder, focalX, focalY } = props.picture;
  return (
    <span className={`picture ${className}`.trim()} data-focal-x={focalX} data-focal-y={focalY}>
      {placeholder && <img className="picture-placeholder" src={placeholder} alt="" width={16} height={9} />}
      <PictureParts {...props} />
    </span>
  );
}
