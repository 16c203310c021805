declare module "virtual:fonts" {
  type ByPair = Record<"ledger" | "book" | "plain", Record<"en" | "ar", string>>;
  /** The rules of the faces that the pages of a language need at once, and the address of those of all others. */
  export const firstFaces: ByPair;
  export const lateFaces: ByPair;
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
