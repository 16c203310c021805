import { combineTransactionSteps, Extension, getChangedRanges } from "@tiptap/core";
import { isHistoryTransaction } from "@tiptap/pm/history";
import type { MarkType, Node } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { linkAddress } from "./link-address.ts";

/** No sign of punctuation in them is part of an address; and the library takes "www." for an address without encryption. */
export const otherLinks = /[،؛؟۔«»“”<>"]|^www\./i;
const word = /[^\s،؛؟۔«»“”<>"]+/g;
const around = /^[([{'‘]+|(?<![.,;:!?)\]}'’…])[.,;:!?)\]}'’…]+$/g;
const address = /^(?:https?:\/\/|www\.)[^\s/]|^[^\s@]+@[^\s@]+$/i;

/** Links what the library passes over, since a sign of punctuation stands beside the address. */
export const PunctuatedLinks = Extension.create({
  name: "punctuatedLinks",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { doc, tr, schema }) {
        const link = schema.marks.link;
        const isOver = transactions.some((one) => one.getMeta("preventAutolink") || isHistoryTransaction(one));
        if (!link || isOver || !transactions.some(({ docChanged }) => docChanged)) return null;
        const isPaste = transactions.some((one) => one.getMeta("uiEvent") === "paste" || one.getMeta("paste"));
        for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions]))) {
          const { from, to } = newRange;
          if (from === to || (!isPaste && !/\s$/.test(doc.textBetween(from, to, "\n", " ")))) continue;
          doc.nodesBetween(from, to, (node, position) => {
            if (node.isTextblock && !node.type.spec.code)
              linkWords(tr, node, position + 1, { from, to, link, isPaste });
            return !node.isTextblock;
          });
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

type Place = { from: number; to: number; link: MarkType; isPaste: boolean };

/** Of what was typed only the last word, which a space or a new line ends. */
function linkWords(tr: Transaction, block: Node, start: number, { from, to, link, isPaste }: Place) {
  const text = block.textBetween(0, Math.min(block.content.size, to - start), "\n", "\n");
  const typed = text.trimEnd();
  const begin = isPaste ? Math.max(0, from - start) : typed.length - (typed.split(/\s/).at(-1) ?? "").length;
  for (const { 0: found, index } of text.slice(begin).matchAll(word)) {
    const bare = found.replace(around, "");
    const answer = address.test(bare) ? linkAddress(bare.replace(/^www\./i, "https://$&"), "") : { error: "unknown" };
    if (!("href" in answer)) continue;
    const first = start + begin + index + found.indexOf(bare);
    const isFree = !tr.doc.rangeHasMark(first, first + bare.length, link);
    const code = tr.doc.type.schema.marks.code;
    if (isFree && !(code && tr.doc.rangeHasMark(first, first + bare.length, code)))
      tr.addMark(first, first + bare.length, link.create({ href: answer.href }));
  }
}
