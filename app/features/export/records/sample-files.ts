const address = /(?<![\w.])\/((?:samples|covers)\/[\w-]+\.\w{1,5})(?![\w/-])/g;

/** The pictures of the sample content that a text names, as files of an export. */
export function withSamplePaths(text: string, up: string) {
  return text.replace(address, (_, path: string) => up + path);
}

export function sampleFilesIn(text: string) {
  return [...text.matchAll(address)].map(([, path]) => path as string);
}
