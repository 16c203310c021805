export const calloutKinds = ["note", "warning", "example", "conclusion"] as const;
/** An `<aside>` of this class. */
export const calloutClass = (kind: CalloutKind) => `callout-${kind}`;

export type CalloutKind = (typeof calloutKinds)[number];
