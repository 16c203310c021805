import { XmlDocument, XsdValidator } from "libxml2-wasm";

const atom = "http://www.w3.org/2005/Atom";
const element = (name: string, type: string) => `<xs:element name="${name}" type="${type}"/>`;
const choiceOf = (...elements: string[]) =>
  `<xs:complexType><xs:choice maxOccurs="unbounded">${elements.join("")}</xs:choice>
     <xs:attribute name="lang" form="qualified" type="xs:string"/></xs:complexType>`;
const attributes = (...names: string[]) =>
  `<xs:complexType>${names.map((name) => `<xs:attribute name="${name}" type="xs:string"/>`).join("")}</xs:complexType>`;

/** The elements of RFC 4287 that feeds here use, with their types; which of them are needed is asked below. */
const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="${atom}" targetNamespace="${atom}"
    elementFormDefault="qualified">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="/xml.xsd"/>
  <xs:simpleType name="iri"><xs:restriction base="xs:anyURI">
    <xs:pattern value="(https?://|urn:uuid:)\\S+"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="filled"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
  <xs:element name="author"><xs:complexType><xs:sequence>
    ${element("name", "a:filled")}<xs:element name="uri" type="a:iri" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="link">${attributes("rel", "type", "hreflang", "href")}</xs:element>
  <xs:element name="category">${attributes("term", "label")}</xs:element>
  <xs:element name="content"><xs:complexType><xs:simpleContent><xs:extension base="a:filled">
    <xs:attribute name="type" fixed="html" use="required"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>
  <xs:element name="entry">${entryOrFeed([
    ...[element("published", "xs:dateTime"), element("summary", "a:filled")],
    ...['<xs:element ref="a:category"/>', '<xs:element ref="a:content"/>'],
  ])}</xs:element>
  <xs:element name="feed">${entryOrFeed([
    ...[element("subtitle", "a:filled"), element("icon", "a:iri"), '<xs:element ref="a:entry"/>'],
  ])}</xs:element>
</xs:schema>`;

function entryOrFeed(own: string[]) {
  const shared = [element("id", "a:iri"), element("title", "a:filled"), element("updated", "xs:dateTime")];
  const type = choiceOf(...shared, '<xs:element ref="a:link"/>', '<xs:element ref="a:author"/>', ...own);
  return type.replace(
    '<xs:attribute name="lang" form="qualified" type="xs:string"/>',
    '<xs:anyAttribute namespace="##other" processContents="skip"/>',
  );
}

/** Throws unless it is an Atom feed by RFC 4287; gives its entries' texts by the names of their elements. */
export function readAtom(text: string) {
  using schemaDocument = XmlDocument.fromString(schema.replace(/<xs:import [^>]*>/, ""), { url: "/atom.xsd" });
  using validator = XsdValidator.fromDoc(schemaDocument);
  using document = XmlDocument.fromString(text);
  validator.validate(document);
  const feed = document.root;
  const find = (node: typeof feed, path: string) => node.find(path, { a: atom }) as (typeof feed)[];
  const one = (node: typeof feed, path: string) => {
    const found = find(node, path);
    if (found.length !== 1) throw new Error(`${found.length} of ${path}`);
    return found[0]?.content ?? "";
  };
  for (const node of [feed, ...find(feed, "a:entry")]) {
    for (const name of ["id", "title", "updated"]) one(node, `a:${name}`);
    one(node, "a:link[@rel='alternate'][@type='text/html']/@href");
  }
  one(feed, "a:link[@rel='self']/@href");
  one(feed, "a:author/a:name");
  const entries = find(feed, "a:entry").map((entry) => ({
    id: one(entry, "a:id"),
    title: one(entry, "a:title"),
    url: one(entry, "a:link/@href"),
    updated: one(entry, "a:updated"),
    published: one(entry, "a:published"),
    language: one(entry, "@xml:lang"),
    html: one(entry, "a:content"),
  }));
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw new Error("two entries with one id");
  return { language: one(feed, "@xml:lang"), updated: one(feed, "a:updated"), id: one(feed, "a:id"), entries };
}
