/** Some screen readers drop table semantics when CSS lays the table out as cards. */
export const asTable = { className: "cards", role: "table" };
export const asRowGroup = { role: "rowgroup" };
export const asRow = { role: "row" };
export const asHeading = { scope: "col", role: "columnheader" };
export const asName = { scope: "row", role: "rowheader" };
export const asCell = { role: "cell" };
