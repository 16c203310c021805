const paths = {
  Ledger: "M5 4h14v16H5zM9 4v16M9 9h10M9 14h10",
  Columns: "M4 5h16v14H4zM10 5v14M15 5v14",
  Trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  Sliders: "M4 7h9m4 0h3M4 17h3m4 0h9M13 5v4h4V5zM7 15v4h4v-4z",
  Menu: "M4 7h16M4 12h16M4 17h16",
  Sidebar: "M4 5h16v14H4zM9 5v14",
  Contrast: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  ExternalLink: "M10 5H5v14h14v-5M14 4h6v6m0-6-9 9",
  SignOut: "M10 4H5v16h5M15 8l4 4-4 4m4-4H9",
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
