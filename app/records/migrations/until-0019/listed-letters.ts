const folds =
  "ئو وو,آ ا,أ ا,إ ا,ٱ ا,ؤ و,ئ ي,ة ه,ى ي,ک ك,ی ي," +
  "\u064B ,\u064C ,\u064D ,\u064E ,\u064F ,\u0650 ,\u0651 ,\u0652 ,\u0670 ,\u0640 ";

/** What lists searched until 0037, as the indexes of SQLite held it: released migrations do not follow the search. */
export function listedLetters(columns: readonly string[]) {
  const text = `lower(${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")})`;
  return folds.split(",").reduce((inner, fold) => `replace(${inner}, '${fold.split(" ").join("', '")}')`, text);
}
