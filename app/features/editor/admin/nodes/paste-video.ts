import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { playerOf } from "#app/records/articles/text/video-player.ts";
import { goBelow } from "../figures/solid.ts";
import { linkAddress } from "../links/link-address.ts";

/** The address of a video, alone in an empty paragraph, becomes a card, whose place is given; undone, it is a link. */
export function pasteVideo(view: EditorView, text: string) {
  const answer = linkAddress(text, "");
  const { $from, empty } = view.state.selection;
  const { embed, paragraph } = view.state.schema.nodes;
  const link = view.state.schema.marks.link;
  if (!("href" in answer) || !playerOf(answer.href) || !embed || !link) return null;
  if (!empty || $from.parent.type !== paragraph || $from.parent.content.size > 0 || isInTable(view.state)) return null;
  const index = $from.index(-1);
  if (!$from.node(-1).canReplaceWith(index, index + 1, embed)) return null;
  const pos = $from.before();
  view.dispatch(
    closeHistory(view.state.tr.insert($from.pos, view.state.schema.text(text.trim(), [link.create(answer)]))),
  );
  const tr = closeHistory(view.state.tr).replaceWith(pos, view.state.selection.$from.after(), embed.create(answer));
  view.dispatch(goBelow(tr.setSelection(NodeSelection.create(tr.doc, pos))));
  view.dispatch(closeHistory(view.state.tr));
  return pos;
}
