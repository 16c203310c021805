import { Lexer, Marked, type MarkedExtension, type MarkedOptions, type Token, Tokenizer } from "marked";

/** As deep as anybody nests lists and quotes; each level is read again from its beginning. */
const maxDepth = 20;
/** The parser fills every row up to the columns of the head. */
const maxCells = 50_000;
/** Of a heading that is underlined: its end is looked for at each line of a list. */
const maxHeading = 2_000;
/** At each mark the parser may read the rest of the paragraph. A page of plain text has this many with 200 marks. */
const maxLettersRead = 4_000_000;
const mark = /[\\<!`[\]*~_@]|:\/\/|www\./g;
const addressee = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@/g;
const blocks = Tokenizer.prototype;

/** Converts in time in proportion to the length: what goes beyond the limits above stays as it is written. */
export function createConverter(extension: MarkedExtension): (markdown: string) => string {
  let depth = 0;
  function nested<Block>(read: () => Block | undefined) {
    if (depth >= maxDepth) return undefined;
    depth += 1;
    try {
      return read();
    } finally {
      depth -= 1;
    }
  }
  const bounds: MarkedExtension = {
    hooks: {
      provideLexer: () => (source, options) => new BoundedLexer(options as MarkedOptions<string, string>).lex(source),
    },
    tokenizer: {
      list(source) {
        return nested(() => blocks.list.call(this, source));
      },
      blockquote(source) {
        return nested(() => blocks.blockquote.call(this, source));
      },
      lheading(source) {
        const end = source.length > maxHeading ? source.lastIndexOf("\n", maxHeading) : source.length;
        return end < 0 ? undefined : blocks.lheading.call(this, source.slice(0, end));
      },
      table: (source) => (cellsOf(source) > maxCells ? undefined : false),
    },
  };
  const marked = new Marked(bounds, extension);
  return (markdown) => marked.parse(markdown, { async: false });
}

class BoundedLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (marksIn(source) * source.length <= maxLettersRead) return super.inlineTokens(source, tokens);
    tokens.push({ type: "text", raw: source, text: source, escaped: false });
    return tokens;
  }
}

/** Each letter that may belong to the name of an e-mail address counts too: the parser tries an address at all of them. */
function marksIn(source: string) {
  const addressees = source.match(addressee) ?? [];
  return addressees.reduce((sum, { length }) => sum + length, source.match(mark)?.length ?? 0);
}

function cellsOf(source: string) {
  const [head = "", rule = ""] = source.split("\n", 2);
  const columns = head.split("|").length - 1;
  // Most blocks begin no table, or one that cannot be too large: for them the rest of the text is not read.
  if (!/^[ \t:|-]*$/.test(rule) || !/[:|]/.test(rule) || (columns * source.length) / 2 <= maxCells) return 0;
  const end = source.search(/\n[ \t]*\n|$/);
  return columns * source.slice(0, end).split("\n").length;
}
