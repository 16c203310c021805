import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

const main = createRequire(import.meta.url).resolve("sitemap");
const folder = join(main.slice(0, main.lastIndexOf("node_modules")), "node_modules/sitemap/schema");
const published = readFileSync(join(folder, "sitemap.xsd"), "utf8");

const schema = (body: string, attributes = "") =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ${attributes}>${body}</xs:schema>`;

/** By Google's description of the extension. */
const images = schema(
  `<xs:element name="image"><xs:complexType><xs:sequence>
     <xs:element name="loc" type="xs:anyURI"/>
   </xs:sequence></xs:complexType></xs:element>`,
  'targetNamespace="http://www.google.com/schemas/sitemap-image/1.1"',
);

/** Of XHTML the one element that sitemaps use, with the attributes that they need. */
const links = schema(
  `<xs:element name="link"><xs:complexType>
     <xs:attribute name="rel" use="required"><xs:simpleType><xs:restriction base="xs:string">
       <xs:enumeration value="alternate"/></xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="hreflang" use="required"><xs:simpleType><xs:restriction base="xs:string">
       <xs:enumeration value="en"/><xs:enumeration value="ar"/><xs:enumeration value="x-default"/>
     </xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="href" type="xs:anyURI" use="required"/>
   </xs:complexType></xs:element>`,
  'targetNamespace="http://www.w3.org/1999/xhtml"',
);

/** By the description of sitemaps.org, whose schema of it no package has. */
const index = schema(
  `<xs:element name="sitemapindex"><xs:complexType><xs:sequence>
     <xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
       <xs:element name="loc" type="xs:anyURI"/>
     </xs:sequence></xs:complexType></xs:element>
   </xs:sequence></xs:complexType></xs:element>`,
  'targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"',
);

const imports = {
  "http://www.sitemaps.org/schemas/sitemap/0.9": ["/sitemap.xsd", published],
  "http://www.google.com/schemas/sitemap-image/1.1": ["/images.xsd", images],
  "http://www.w3.org/1999/xhtml": ["/links.xsd", links],
} as const;

const files = Object.fromEntries(Object.values(imports).map(([name, text]) => [name, new TextEncoder().encode(text)]));
xmlRegisterInputProvider(new XmlBufferInputProvider(files));

const all = Object.entries(imports).map(
  ([name, [file]]) => `<xs:import namespace="${name}" schemaLocation="${file}"/>`,
);

/** Throws unless it is a sitemap by the schema of sitemaps.org, with pictures and links to other languages. */
export function validateSitemap(xml: string) {
  validate(xml, schema(all.join("")));
}

export function validateSitemapIndex(xml: string) {
  validate(xml, index);
}

function validate(xml: string, by: string) {
  using schemaDocument = XmlDocument.fromString(by, { url: "/all.xsd" });
  using validator = XsdValidator.fromDoc(schemaDocument);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}
