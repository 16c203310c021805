/** `Content-Disposition` by RFC 6266. */
export function attachment(fileName: string, plainName: string) {
  if (/^[\x20-\x7e]+$/.test(fileName)) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`;
}
