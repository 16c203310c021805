declare module "virtual:fonts" {
  /** By the pair of display faces and the language. */
  export const fontFaces: Record<"ledger" | "book" | "plain", Record<"en" | "ar", string>>;
  export const fontUrls: Record<string, string>;
}

declare module "virtual:public-script" {
  export const scriptUrl: string;
}

declare module "virtual:react-router/server-build";

declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    dropTables?: string[];
    keepAllGlyphs?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
