import type { Admin, System } from "./permission.ts";

export type Sampled = { table: string; id: string; row: object };
type Fill = (staff: System) => Promise<Sampled[]>;

type SampleContent = {
  /** Fills an empty site; true when it did. */
  fillSite: (staff: System) => Promise<boolean>;
  /** Records that a removal takes away, those that stay, and unchanged texts. */
  count: (staff: Admin) => Promise<{ going: number; staying: number; texts: number }>;
  /** The ids of what is still as it was brought, by the name of its kind. */
  unchanged: (staff: Admin) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  remove: (staff: Admin) => Promise<number>;
};

/** The keys of what a removal takes away, by the name of its kind. */
export type Going = ReadonlyMap<string, ReadonlySet<string>>;
type Keep = (going: Going) => Promise<Pick<Sampled, "table" | "id">[]>;

const keeps = new Set<Keep>();
const fills = new Set<Fill>();
const edits: [from: string, to: string][] = [];
let content: SampleContent | null = null;

/** What a feature adds to the sample content. @noPermission features register it */
export function addSample(fill: Fill) {
  fills.add(fill);
}

export const addedSamples: ReadonlySet<Fill> = fills;

/** What stays, since what stays names it. @noPermission features register it */
export const keepOfSample = (keep: Keep) => keeps.add(keep);

export const keepsOfSample: ReadonlySet<Keep> = keeps;

/** What a feature says otherwise in the sample content, as it stands in JSON. @noPermission features register it */
export const addSampleEdits = (added: typeof edits) => edits.push(...added);

/** @noPermission for the sample content */
export function editedSample<Input>(input: Input) {
  const edited = edits.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(input));
  return JSON.parse(edited) as Input;
}

/** @noPermission features register it */
export function bringSampleContent(brought: SampleContent) {
  content = brought;
}

/** Null where the site has none to begin with. @noPermission for the server and auth */
export const sampleContent = () => content;
