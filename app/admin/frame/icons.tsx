const paths = {
  CodeBlock: "M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3",
  Picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  Link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  Table: "M4 5h16v14H4zM4 10h16M4 14.500h16M12 5v14",
  FullScreen: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  Ledger: "M5 4h14v16H5zM9 4v16M9 9h10M9 14h10",
  Columns: "M4 5h16v14H4zM10 5v14M15 5v14",
  Trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  Sliders: "M4 7h9m4 0h3M4 17h3m4 0h9M13 5v4h4V5zM7 15v4h4v-4z",
  Menu: "M4 7h16M4 12h16M4 17h16",
  Search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  Sidebar: "M4 5h16v14H4zM9 5v14",
  Contrast: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  ExternalLink: "M10 5H5v14h14v-5M14 4h6v6m0-6-9 9",
  SignOut: "M10 4H5v16h5M15 8l4 4-4 4m4-4H9",
  Person: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c0-4 3-6 7-6s7 2 7 6",
  Briefcase: "M4 8h16v11H4zM9 8V5h6v3M4 13h16",
  Sheet: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  Trophy: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3m10-4h3v1a3 3 0 0 1-3 3m-5 4v4m-4 2h8",
  Users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m0-15.5a3.5 3.5 0 0 1 0 6.500m2.500 3c2 .8 3.500 3 3.500 6",
  Zap: "M13 3 5 14h6l-1 7 8-11h-6z",
  Globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18m0-18c-3 3-3 15 0 18",
  Mail: "M3 6h18v12H3zm0 0 9 7 9-7",
  Phone: "M5 4h4l1.500 5L8 11a12 12 0 0 0 5 5l2-2.500 5 1.500v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1",
  Trail: "M4 6h16M4 12h9M4 18h6M17 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 14v2l1.500 1",
  MessageSquare: "M4 5h16v11H9l-5 4z",
  Tasks: "M4 6l1.500 1.500L8 5M4 12l1.500 1.500L8 11M4 18l1.500 1.500L8 17M11 6.500h9M11 12.500h9M11 18.500h9",
  Tag: "M4 4h8l8 8-8 8-8-8zM8.500 8.500h.01",
  Grip: "M9 5v2M15 5v2M9 11v2M15 11v2M9 17v2M15 17v2",
  Up: "M12 19V5M6 11l6-6 6 6",
  Down: "M12 5v14M6 13l6 6 6-6",
  Languages: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18m0-18c-3 3-3 15 0 18",
};

export type IconName = keyof typeof paths;

/** A line icon; `turns` where it points along the line of reading. */
export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }) {
  return (
    <svg className={turns ? "icon turns" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
