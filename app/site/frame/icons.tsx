import type { ReactNode } from "react";

const paths: Record<string, ReactNode> = {
  Trophy: <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3m10-4h3v1a3 3 0 0 1-3 3m-5 4v4m-4 2h8" />,
  Users: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m0-15.5a3.5 3.5 0 0 1 0 6.5m2.5 3c2 .8 3.5 3 3.5 6" />
  ),
  Zap: <path d="M13 3 5 14h6l-1 7 8-11h-6z" />,
  Globe: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18m0-18c-3 3-3 15 0 18" />,
  Mail: <path d="M3 6h18v12H3zm0 0 9 7 9-7" />,
  Phone: <path d="M5 4h4l1.5 5L8 11a12 12 0 0 0 5 5l2-2.5 5 1.500v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1" />,
  MessageSquare: <path d="M4 5h16v11H9l-5 4z" />,
  ExternalLink: <path d="M10 5H5v14h14v-5M14 4h6v6m0-6-9 9" />,
  Contrast: <path d="M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16" />,
  Close: <path d="M6 6l12 12M18 6L6 18" />,
  Zoom: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.800L21 21M7.5 10.500h6m-3-3v6" />,
  Search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.800L21 21" />,
  Menu: <path d="M4 7h16M4 12h16M4 17h16" />,
};

export function iconOf(name: string) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {paths[name] ?? paths.Trophy}
    </svg>
  );
}

type Direction = "previous" | "next";

type ButtonsProps = { labelOf: (direction: Direction) => string; controls?: string };

export function ArrowButtons({ labelOf, controls }: ButtonsProps) {
  return (["previous", "next"] as const).map((direction) => (
    <button
      key={direction}
      type="button"
      className="icon-button"
      value={direction === "next" ? 1 : -1}
      aria-controls={controls}
      aria-label={labelOf(direction)}
    >
      <ArrowIcon direction={direction} />
    </button>
  ));
}

/** Its class mirrors it on right-to-left pages. */
export function ArrowIcon({ direction }: { direction: Direction }) {
  return (
    <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d={direction === "previous" ? "M15 5l-7 7 7 7" : "M9 5l7 7-7 7"} />
    </svg>
  );
}
