import { maxCommentChars, maxTextLength, type Parsed } from "../import-item.ts";

/** More than any record here holds, and less than anybody waits for: what is longer is cut before it leaves the process. */
const lengths = { title: 1_000, slug: 500, excerpt: 5_000, description: 5_000, author: 500, category: 500 } as const;
const maxNames = 200;
const nameLength = 500;
const addressLength = 2_000;

export function bounded(parsed: Parsed): Parsed {
  if ("left" in parsed) {
    const { sourceId, title, kind, reason } = parsed.left;
    return {
      left: {
        sourceId: cut(sourceId, nameLength),
        title: cut(title, lengths.title),
        kind: cut(kind, 50),
        reason: remark(reason),
      },
    };
  }
  if (!("item" in parsed)) return parsed;
  const { item } = parsed;
  const { sourceId, title } = item;
  if (item.html.length > maxTextLength)
    return bounded({ left: { sourceId, title, kind: item.kind, reason: { word: "long" } } });
  const texts = Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [name, orNull(item[name as keyof typeof lengths], length)]),
  );
  return {
    item: {
      ...item,
      ...texts,
      sourceId: cut(sourceId, nameLength),
      cover: orNull(item.cover, addressLength),
      base: orNull(item.base, addressLength),
      group: orNull(item.group, nameLength),
      tags: item.tags.slice(0, maxNames).map((one) => cut(one, nameLength)),
      oldAddresses: item.oldAddresses.slice(0, maxNames).filter((one) => one.length <= addressLength),
      notes: item.notes.slice(0, maxNames).map(remark),
      ...(item.comments && { comments: withinChars(item.comments) }),
    },
  };
}

function withinChars<Comment extends { content: string; author: string }>(comments: Comment[]) {
  const kept: Comment[] = [];
  let chars = 0;
  for (const one of comments) {
    chars += one.content.length;
    if (chars > maxCommentChars) break;
    kept.push({ ...one, author: cut(one.author, nameLength) });
  }
  return kept;
}

const cut = (text: string, length: number) =>
  (text.length > length ? `${text.slice(0, length - 1)}…` : text).toWellFormed();
const orNull = (text: string | null, length: number) => (text === null ? null : cut(text, length));
const remark = ({ word, about }: { word: string; about?: string }) => ({
  word,
  ...(about !== undefined && { about: cut(about, nameLength) }),
});
