/** Said again because a table that is laid out as cards is no table any more to some readers. */
export const asTable = { className: "cards", role: "table" };
export const asRowGroup = { role: "rowgroup" };
export const asRow = { role: "row" };
export const asHeading = { scope: "col", role: "columnheader" };
export const asName = { scope: "row", role: "rowheader" };
export const asCell = { role: "cell" };
