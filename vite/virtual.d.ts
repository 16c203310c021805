declare module "virtual:fonts" {
  /** The font-face rules of all faces. */
  export const fontFaces: string;
  /** The address of each file by its face. */
  export const fontUrls: Record<"latin" | "latin-ext" | "arabic" | "arabic-ext", string>;
}

declare module "virtual:islands" {
  /** The address of the public pages' one script. */
  export const scriptUrl: string;
}

declare module "virtual:react-router/server-build";

declare module "subset-font" {
  type Options = { targetFormat: "woff2"; variationAxes?: Record<string, { min: number; max: number }> };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
