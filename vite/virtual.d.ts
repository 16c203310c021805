declare module "virtual:fonts" {
  export const fontFaces: Record<"en" | "ar", string>;
  export const fontUrls: Record<"latin" | "serif" | "serif-figures" | "arabic" | "naskh", string>;
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
