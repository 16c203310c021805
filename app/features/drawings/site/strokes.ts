import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import type { Strokes } from "#app/site/drawings/drawing.tsx";

/** A whole number from `from` up to and including `to`. */
type Draw = (from: number, to: number) => number;

const drawers: Record<DrawingFamily, (draw: Draw) => Strokes> = {
  /** Entries of two columns joined to each other; two change places, and one has no counterpart. */
  reconciliation(draw) {
    const rows = [36, 60, 84, 108, 132, 156];
    const open = draw(1, 4);
    const matched = rows.filter((_, row) => row !== open);
    const swapped = draw(0, 3);
    const counterparts = matched.map(
      (_, row) => matched[row === swapped ? row + 1 : row === swapped + 1 ? row - 1 : row],
    );
    return {
      ink:
        matched.map((y) => `M${draw(64, 92)} ${y}H124`).join("") +
        matched.map((y) => `M196 ${y}H${draw(224, 252)}m8 4l6-9`).join(""),
      fine: `${matched.map((y, row) => `M132 ${y}L188 ${counterparts[row]}`).join("")}M64 174h60m-60 5h60M196 174h60m-60 5h60`,
      accent: `M${draw(64, 84)} ${rows[open]}H124m8-4l8 8m0-8l-8 8`,
    };
  },
  /** Bars that begin where those they wait for end; the last one ends at a double rule. */
  closing(draw) {
    const [first, second] = [draw(84, 112), draw(96, 126)];
    const middle = Math.max(first, second) + 10;
    const [third, fourth] = [middle + draw(28, 44), middle + draw(40, 66)];
    const last = Math.max(third, fourth) + 10;
    const bar = (from: number, y: number, to: number) => `M${from} ${y}H${to}v14H${from}z`;
    return {
      ink: bar(44, 32, first) + bar(56, 60, second) + bar(middle, 88, third) + bar(middle, 116, fourth),
      fine: `M${first} 39H${middle}V88M${second} 67H${middle}M${third} 95H${last}V144M${fourth} 123H${last}M271 24V176M276 24V176`,
      accent: `${bar(last, 144, 271)}M${last + 6} 151H265`,
    };
  },
  /** Two falling staircases over a double rule: what is owed, and what it bears. */
  ifrs(draw) {
    const falls = Array.from({ length: 6 }, (_, step) => draw(22 - step * 2, 26 - step * 2));
    const stairs = falls.map((fall) => `h34v${fall}`).join("");
    const step = draw(1, 4);
    const top = 32 + falls.slice(0, step).reduce((sum, fall) => sum + fall, 0);
    return {
      ink: `M42 32${stairs}h34`,
      fine: `M42 50${falls.map((fall) => `h34v${fall - 3}`).join("")}h34M42 32V168M280 ${32 + falls.reduce((sum, fall) => sum + fall, 0)}V168M34 168h254m0 5H34`,
      accent: `M${42 + step * 34} ${top}h34`,
    };
  },
  /** Values along a line of time; one is struck out and written again above. */
  audit(draw) {
    const moments = [40, 88, 136, 184, 232];
    const struck = moments[draw(1, 3)] ?? 88;
    const written = (x: number, y: number) => `M${x} ${y}q4-11 8 0t8 0 8 0${" 8 0".repeat(draw(0, 1))}`;
    return {
      ink: `M32 132H280${moments.map((x) => written(x, 108)).join("")}${written(struck, 74)}`,
      fine: `${moments.map((x) => `M${x + 12} 120v${draw(20, 34)}`).join("")}M${struck + 12} 84v10M280 100V160M285 100V160`,
      accent: `M${struck - 8} 113l46-14`,
    };
  },
  /** Three papers that agree in one line. */
  automation(draw) {
    const papers = [
      [32, draw(40, 52)],
      [122, draw(26, 34)],
      [212, draw(44, 56)],
    ] as const;
    return {
      ink: papers.map(([x, y]) => `M${x} ${y}h76v120H${x}z`).join(""),
      fine: papers
        .map(
          ([x, y]) =>
            `M${x + 12} ${y + 16}h${draw(24, 36)}m${-draw(24, 30)} 16M${x + 12} 124h${draw(30, 46)}M${x + 12} 138h${draw(20, 40)}`,
        )
        .join(""),
      accent: "M20 104H300M70 97v14M160 97v14M250 97v14",
    };
  },
  /** A chart of accounts: a root, three classes, and their accounts. */
  accounts(draw) {
    const counts = [
      [2, 3, 2],
      [3, 2, 2],
      [2, 2, 3],
    ][draw(0, 2)] ?? [2, 3, 2];
    const marked = draw(0, 6);
    let leaf = 0;
    let ink = "M40 98h48";
    let fine = "M40 103h48m0 5H40M88 98h16M104 50V150";
    let accent = "";
    for (const [index, count] of counts.entries()) {
      const first = 34 + leaf * 22;
      const y = first + ((count - 1) * 22) / 2;
      ink += `M116 ${y}h48`;
      fine += `M104 ${y}h12M164 ${y}h16M180 ${first}v${(count - 1) * 22}`;
      for (let one = 0; one < count; one += 1, leaf += 1) {
        const line = `M196 ${34 + leaf * 22}h${draw(48, 84)}`;
        fine += `M180 ${34 + leaf * 22}h16`;
        if (leaf === marked) accent = line;
        else ink += line;
      }
      if (index === 0) fine = fine.replace("M104 50", `M104 ${y}`);
      if (index === counts.length - 1) fine = fine.replace("V150", `V${y}`);
    }
    return { ink, fine, accent };
  },
  /** A letter: its head over a double rule, lines, and a signature. */
  letter(draw) {
    const lines = [86, 100, 114, 128].map((y) => `M104 ${y}h${draw(92, 112)}`).join("");
    return {
      ink: "M84 200V24h152v176M104 44h34",
      fine: `M104 54h112m0 5H104M${216 - draw(28, 40)} 70H216${lines}M104 142h${draw(36, 70)}`,
      accent: `M${draw(104, 112)} 172q8-22 12-4t10-6 8 2 10-8 6 8q8-2 ${draw(20, 34)}-8`,
    };
  },
  /** An account in the form of a T, both sides with the same total. */
  training(draw) {
    const entry = (from: number, y: number) => `M${from + draw(0, 22)} ${y}H${from + 56}`;
    const newest = draw(0, 1) === 0 ? 82 : 182;
    const entries = [82, 182].flatMap((from) =>
      [76, 94, 112].filter((y) => from !== newest || y !== 112).map((y) => entry(from, y)),
    );
    return {
      ink: `M136 40h48M60 54h200M160 54V164${entries.join("")}`,
      fine: "M82 150h56m0 5H82M182 150h56m0 5H182",
      accent: entry(newest, 112),
    };
  },
  /** A ruled sheet with a few entries. */
  plain(draw) {
    const rows = [60, 80, 100, 120, 140];
    const marked = draw(1, 4);
    return {
      ink: `M40 36H280${rows
        .filter((_, row) => row !== marked)
        .map((y) => `M100 ${y - 7}h${draw(40, 110)}`)
        .join("")}`,
      fine: `${rows.map((y) => `M40 ${y}H280`).join("")}M84 28V172M89 28V172M40 160H280m0 5H40`,
      accent: `M100 ${(rows[marked] ?? 0) - 7}h${draw(50, 100)}`,
    };
  },
};

/** The same for the same slug, so that an item keeps its drawing. */
export function strokesOf(family: DrawingFamily, slug: string) {
  return drawers[family](drawFrom(slug));
}

/** A sequence of numbers that depends on the text alone (a linear congruential generator, started with its hash). */
function drawFrom(text: string): Draw {
  let state = 7;
  for (const letter of text) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
}
