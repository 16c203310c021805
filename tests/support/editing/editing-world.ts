import type { Draft, LocalDraft } from "#app/admin/drafts/draft.ts";
import {
  begin,
  type EditEvent,
  type Machine,
  moreOf,
  phaseOf,
  reduceEdit,
  type Start,
  startOf,
  startOfMerge,
  stillOpen,
} from "#app/admin/drafts/edit-machine.ts";
import { newDraftOf, newIdIn } from "#app/records/edits/edit.ts";
import { type EditServer, kept, type Words, wordsIn } from "./edit-server.ts";

type Numbers = (limit: number) => number;
type Pending = { edits: number; version: number | null; words: Words };
/** `target` is the record that a new one is in conflict with. */
type Form = { draftOf: string; target: string; start: Start; machine: Machine; words: Words; pending: Pending | null };
type Device = {
  isReachable: boolean;
  /** What the browser keeps, by what it is a draft of and its edit. */
  store: Map<string, LocalDraft>;
  forms: Form[];
  /** Sent by a page that was closed. */
  late: (() => Promise<void>)[];
  ended: Map<string, number>;
};

const isReply = (draftOf: string) => draftOf.endsWith("/reply");
const has = (words: Words, others: Words) => others.every((word) => words.includes(word));

/**
 * Two devices with several tabs each and a colleague, all of whom write into the same records, over a network that loses
 * requests and answers. Throws where a word is lost, a save overwrites unread words, a conflict is none, or a text that was
 * saved or sent is offered as unsaved.
 */
export class EditingWorld {
  readonly devices: Device[] = [0, 1].map(() => ({
    ...{ isReachable: true, store: new Map(), forms: [], late: [], ended: new Map() },
  }));
  private readonly typed = new Set<string>();
  private readonly begun: string[] = [];
  private readonly merged = new Set<string>();
  private words = 0;
  readonly counts: Record<string, number> = {};

  private readonly server: EditServer;
  private readonly numbers: Numbers;
  private readonly clock: () => number;
  private readonly records: string[];

  constructor(server: EditServer, numbers: Numbers, clock: () => number, records: string[]) {
    this.server = server;
    this.numbers = numbers;
    this.clock = clock;
    this.records = records;
  }

  /** One action at random. */
  async act() {
    const device = this.oneOf(this.devices) as Device;
    const form = this.oneOf(device.forms);
    const actions: [number, string, () => unknown][] = [
      [8, "open", () => this.open(device, this.oneOf([...this.records, ...this.begun]) ?? "")],
      [2, "new", () => this.open(device, this.newDraft())],
      [
        1,
        "reach",
        () => {
          device.isReachable = !device.isReachable;
        },
      ],
      [2, "colleague", () => this.server.saveByColleague(this.recordAtRandom(), this.newWord())],
      [2, "colleague without a change", () => this.server.saveByColleague(this.recordAtRandom())],
      [4, "late", async () => void (await device.late.splice(this.numbers(device.late.length || 1), 1)[0]?.())],
      ...(form
        ? ([
            [30, "type", () => this.type(form)],
            [14, "keep", () => this.keep(device, form)],
            [12, "save", () => this.save(device, form)],
            [14, "answer", () => this.answer(device, form)],
            [6, "merge", () => this.merge(device, form)],
            [8, "ask", () => this.ask(device, form)],
            [5, "close", () => this.close(device, form)],
            [5, "reload", () => this.reload(device, form)],
            [1, "crash", () => this.crash(device, form)],
            [1, "discard", () => this.discard(device, form)],
          ] as [number, string, () => unknown][])
        : []),
    ];
    let left = this.numbers(actions.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, run] of actions) {
      left -= weight;
      if (left >= 0) continue;
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      await run();
      return;
    }
  }

  /** Everybody comes back, opens what they have begun and saves it; then every word is in a version or was sent. */
  async settle() {
    for (const device of this.devices) device.isReachable = true;
    for (const device of this.devices) {
      for (const form of [...device.forms]) await this.close(device, form);
      for (const send of device.late.splice(0)) await send();
    }
    for (let round = 0, isMore = true; isMore; round += 1) {
      if (round > 50) throw new Error("drafts never end");
      isMore = false;
      for (const device of this.devices)
        for (const draftOf of [...this.records, ...this.begun]) {
          const form = await this.open(device, draftOf, true);
          if (form?.machine.isRestored) {
            isMore = true;
            while (phaseOf(form.machine) !== "clean") {
              await this.merge(device, form);
              await this.save(device, form);
              await this.answer(device, form, "answered");
            }
          }
          if (form) device.forms.splice(device.forms.indexOf(form), 1);
        }
    }
    const stored = new Set(await this.server.allWords());
    const lost = [...this.typed].filter((word) => !stored.has(word));
    if (lost.length > 0) throw new Error(`lost: ${lost.join(" ")}`);
    return this.typed.size;
  }

  private async open(device: Device, draftOf: string, isSure = false): Promise<Form | null> {
    if (!isSure && (!device.isReachable || device.forms.length > 3)) return null;
    const record = await this.server.readRecord(draftOf);
    const server = await this.server.findDraft(draftOf);
    const local = await this.readLocal(device, draftOf, server);
    const version = record?.version ?? null;
    const start = startOf({ version }, server, local, crypto.randomUUID());
    const restored = wordsIn(start.draft);
    if (start.draft) {
      // A merge is a change of its own, also where all its words are saved by another form since.
      const isMerged = this.merged.has(start.draft.editId);
      if (record && !isMerged && has(record.words, restored))
        throw new Error(`restored what is saved: ${restored.join(" ")}`);
      if (isReply(draftOf) && has(await this.server.sentWords(), restored)) throw new Error("restored what was sent");
      if (start.isOvertaken && record && has(restored, record.words)) throw new Error("called somebody else's");
    }
    const words = start.draft ? restored : (record?.words ?? []);
    const form: Form = { draftOf, target: draftOf, start, machine: begin(start, version), words, pending: null };
    device.forms.push(form);
    return form;
  }

  private async readLocal(device: Device, draftOf: string, stored: Draft | null) {
    const all = [...device.store.values()].filter(({ recordId }) => recordId === draftOf);
    const unknown = all
      .toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
      .filter(({ editId, edits }) => editId !== stored?.editId || edits > stored.edits);
    const more = moreOf(stored, unknown.at(-1));
    if (more) return more;
    const states = await this.server.readEdits(
      unknown.flatMap(({ editId, continues }) => (continues ? [editId, continues] : [editId])),
    );
    for (const { id, over, continued } of states) {
      const draft = device.store.get(`${draftOf} ${id}`);
      if (draft && draft.edits <= Math.max(over, continued)) device.store.delete(`${draftOf} ${id}`);
    }
    const local = stillOpen(unknown, states).at(-1) ?? null;
    if (local) await this.server.saveDraft(draftOf, { ...local, id: local.editId }, local.version, wordsIn(local));
    return local;
  }

  private type(form: Form) {
    const word = this.newWord();
    this.typed.add(word);
    form.words = [...form.words, word];
    this.dispatch(form, { type: "typed" });
  }

  private isUnsaved({ machine: { made, saved }, start }: Form, device: Device) {
    return made > Math.max(saved, device.ended.get(start.edit.id) ?? 0);
  }

  private async keep(device: Device, form: Form) {
    if (!this.isUnsaved(form, device)) return;
    const draft = this.draftOf(form);
    device.store.set(`${form.draftOf} ${draft.editId}`, draft);
    const isSent = device.isReachable && this.numbers(10) > 0;
    if (isSent) await this.send(form.draftOf, draft, form);
    const problem = isSent ? null : "server";
    const where = isSent ? "server" : "browser";
    this.dispatch(form, { type: "kept", kept: { edits: draft.edits, at: draft.savedAt, where, problem } });
  }

  private send(draftOf: string, { edits, version, fields }: Draft, { start }: Form) {
    return this.server.saveDraft(draftOf, { ...start.edit, edits }, version, wordsIn({ fields }));
  }

  private draftOf({ draftOf, start, machine: { made, version }, words }: Form): LocalDraft {
    return { recordId: draftOf, ...start.edit, ...kept(start.edit.id, made, version, this.clock(), words) };
  }

  private async save(device: Device, form: Form) {
    await this.merge(device, form);
    const { machine, words } = form;
    if (form.pending || words.length === 0 || phaseOf(machine) === "clean") return;
    form.pending = { edits: machine.made, version: machine.conflict ?? machine.version, words };
    this.dispatch(form, { type: "sent" });
  }

  private async answer(device: Device, form: Form, outcome = device.isReachable ? this.oneOf(outcomes) : "lost") {
    const { pending, draftOf } = form;
    if (!pending) return;
    form.pending = null;
    const edit = { ...form.start.edit, edits: pending.edits };
    if (outcome === "lost") return this.dispatch(form, { type: "refused" });
    if (isReply(draftOf)) {
      await this.server.send(draftOf, edit, pending.words);
      if (outcome === "unheard") return this.dispatch(form, { type: "refused" });
      this.end(device, form, pending.edits);
      form.words = form.words.slice(pending.words.length);
      return this.dispatch(form, { type: "saved", version: null });
    }
    const standing = new Map<string, Words>();
    for (const name of this.records) standing.set(name, (await this.server.readRecord(name))?.words ?? []);
    const saved = await this.server.save(draftOf, edit, pending.version, pending.words);
    if (saved.ok && !this.records.includes(saved.recordId)) this.records.push(saved.recordId);
    const isContained = has(pending.words, standing.get(saved.recordId) ?? []);
    const now = (await this.server.readRecord(saved.recordId))?.words ?? [];
    if (saved.ok && !has(now, standing.get(saved.recordId) ?? []))
      throw new Error("words that nobody had read are overwritten");
    if (!saved.ok && isContained) throw new Error("a conflict with nobody");
    form.target = saved.recordId;
    if (outcome === "unheard") return this.dispatch(form, { type: "refused" });
    if (!saved.ok) return this.dispatch(form, { type: "conflict", version: saved.version });
    this.end(device, form, pending.edits);
    form.draftOf = saved.recordId;
    this.dispatch(form, { type: "saved", version: saved.version });
  }

  private end(device: Device, { draftOf, start: { edit } }: Form, edits: number) {
    device.ended.set(edit.id, Math.max(edits, device.ended.get(edit.id) ?? 0));
    for (const id of [edit.id, edit.continues]) device.store.delete(`${draftOf} ${id}`);
  }

  private async merge(device: Device, form: Form) {
    const { conflict } = form.machine;
    if (conflict === null) return;
    const current = await this.server.readRecord(form.target);
    if (current?.version !== conflict) return;
    form.words = [...new Set([...current.words, ...form.words])];
    await this.keep(device, form);
    form.start = startOfMerge(form.machine, { text: form.words.join(" ") }, crypto.randomUUID());
    form.machine = begin(form.start, form.machine.loaded);
    this.merged.add(form.start.edit.id);
    this.dispatch(form, { type: "typed" });
  }

  /** What is heard of other devices, and the record as it is now. */
  private async ask(device: Device, form: Form) {
    if (!device.isReachable) return;
    const { edit } = form.start;
    const states = await this.server.readEdits(edit.continues ? [edit.id, edit.continues] : [edit.id]);
    const begun = form.machine.begun;
    this.dispatch(form, { type: "over", states });
    if (form.machine.begun > begun) {
      this.end(device, form, form.machine.made);
      if (newIdIn(form.draftOf)) {
        device.forms.splice(device.forms.indexOf(form), 1);
        return void (await this.open(device, this.newDraft()));
      }
    }
    const record = await this.server.readRecord(form.draftOf);
    this.dispatch(form, { type: "loaded", version: record?.version ?? null });
    if (form.machine.begun > begun) form.words = record?.words ?? [];
  }

  private async close(device: Device, form: Form) {
    device.forms.splice(device.forms.indexOf(form), 1);
    const { pending, draftOf } = form;
    if (pending && device.isReachable && !isReply(draftOf)) device.late.push(() => this.answerClosed(form, pending));
    if (!this.isUnsaved(form, device)) return;
    const draft = this.draftOf(form);
    device.store.set(`${draftOf} ${draft.editId}`, draft);
    if (device.isReachable) device.late.push(() => this.send(draftOf, draft, form));
  }

  /** The save of a page that did not wait for its answer. */
  private async answerClosed({ draftOf, start }: Form, { edits, version, words }: Pending) {
    const saved = await this.server.save(draftOf, { ...start.edit, edits }, version, words);
    if (saved.ok && !this.records.includes(saved.recordId)) this.records.push(saved.recordId);
  }

  private async reload(device: Device, form: Form) {
    await this.close(device, form);
    await this.open(device, form.draftOf);
  }

  /** What was typed since it was last kept goes with the process. */
  private async crash(device: Device, form: Form) {
    device.forms.splice(device.forms.indexOf(form), 1);
    const elsewhere = await this.wordsKept(device, form);
    for (const word of form.words) if (!elsewhere.has(word)) this.typed.delete(word);
  }

  private async discard(device: Device, form: Form) {
    if (form.pending || phaseOf(form.machine) === "clean" || !device.isReachable) return;
    device.forms.splice(device.forms.indexOf(form), 1);
    this.end(device, form, Number.POSITIVE_INFINITY);
    await this.server.discard(form.draftOf, { ...form.start.edit, edits: form.machine.made });
    for (const word of form.words) this.typed.delete(word);
  }

  private async wordsKept(device: Device, { draftOf }: Form) {
    const drafts = [...device.store.values(), await this.server.findDraft(draftOf)];
    return new Set([...drafts.flatMap(wordsIn), ...(await this.server.allWords())]);
  }

  private dispatch(form: Form, event: EditEvent) {
    form.machine = reduceEdit(form.machine, event);
  }

  private newDraft() {
    const draftOf = newDraftOf(`${this.begun.length}`);
    this.begun.push(draftOf);
    return draftOf;
  }

  private newWord() {
    this.words += 1;
    return `w${this.words}`;
  }

  private recordAtRandom() {
    return this.oneOf(this.records.filter((name) => !isReply(name))) as string;
  }

  private oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.numbers(items.length || 1)];
  }
}

const outcomes = ["answered", "answered", "answered", "answered", "unheard", "lost"] as const;
