import { createReadStream } from "node:fs";
import sax from "sax";
import { markedEncoding } from "./decode-text.ts";
import { ArchiveRefused } from "./zip.server.ts";

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

const maxChars = 16 * 1024 ** 2;
const maxDepth = 24;
const recordDepth = 2;
const options = { trim: false, strictEntities: true };

/**
 * The elements at `recordDepth` of a file, one after another, each with all that it holds. Nothing is resolved beyond the
 * five entities of XML itself, and a document type is refused.
 */
export async function* xmlRecords(path: string): AsyncGenerator<XmlNode> {
  const parser = sax.parser(true, options);
  const open: XmlNode[] = [];
  const found: XmlNode[] = [];
  let size = 0;
  const grow = (text: string) => {
    size += text.length;
    if (size > maxChars) throw new ArchiveRefused("size");
  };
  const addText = (text: string) => {
    const last = open.at(-1);
    if (!last || open.length <= recordDepth) return;
    grow(text);
    last.text += text;
  };
  parser.ondoctype = () => {
    throw new ArchiveRefused("damaged");
  };
  parser.onopentag = ({ name, attributes }) => {
    if (open.length >= maxDepth) throw new ArchiveRefused("damaged");
    grow(name);
    const node = { name, attributes: attributes as Record<string, string>, text: "", children: [] };
    if (open.length > recordDepth) open.at(-1)?.children.push(node);
    open.push(node);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const node = open.pop();
    if (!node || open.length !== recordDepth) return;
    found.push(node);
    size = 0;
  };
  parser.onerror = (error) => {
    // "&nbsp;" outside of CDATA is in many exports; it stays as it is written.
    if (!/^Invalid character entity/.test(error.message)) throw new ArchiveRefused("damaged");
    parser.error = null as never;
  };
  let decoder: TextDecoder | null = null;
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}

function decoderOf(start: Buffer) {
  const declared = /^\s*<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    start.toString("latin1", 0, 300),
  );
  try {
    return new TextDecoder(markedEncoding(start) ?? declared?.[1] ?? "utf-8");
  } catch {
    throw new ArchiveRefused("damaged");
  }
}

export function childText(node: XmlNode, name: string) {
  return node.children.find((child) => child.name === name)?.text ?? "";
}

export function childrenOf(node: XmlNode, name: string) {
  return node.children.filter((child) => child.name === name);
}
