import type { ReactNode } from "react";

type FigureTableProps = {
  label?: string;
  headings: string[];
  rows: { key: string; name: ReactNode; figures: string[] }[];
};

export function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={headings[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
