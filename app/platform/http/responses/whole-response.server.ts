/**
 * An answer whose bytes are at hand: they are handed on as they are. A plain `Response` copies them into a stream, and
 * whoever wants them copies them out of it again, at a tenth of the cost of drawing a page.
 */
export class WholeResponse extends Response {
  readonly #whole: Uint8Array<ArrayBuffer>;

  constructor(whole: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#whole = whole;
  }

  override async bytes() {
    return this.#whole;
  }

  override async arrayBuffer() {
    return new Uint8Array(this.#whole).buffer;
  }

  override async text() {
    return new TextDecoder().decode(this.#whole);
  }
}
