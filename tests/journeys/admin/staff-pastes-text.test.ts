import { expect, test } from "vitest";
import { ArticleForm } from "../../pages/article-form.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { plainPicture } from "../../support/sample-files.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const wordItem = (bullet: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>${bullet}</span>${text}</p>`;

async function fromManyPrograms() {
  const bytes = (await plainPicture(60, 40).png().toBuffer()).toString("base64");
  return [
    `<p>Before the picture</p><img src="data:image/png;base64,${bytes}" alt="A drawn total"><p>After it</p>`,
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span class="to-do-children-checked">Close</span></li></ul>',
    '<ul class="toggle"><li><details open=""><summary>Folded</summary><p>Its text</p></details></li></ul>',
    wordItem("أ.", "الأول") + wordItem("ب.", "الثاني"),
    '<p>Sum <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> once</p>',
    '<p>Tax<sup><a href="#cite_note-1">[1]</a></sup> and <a href="/wiki/Zakat">zakat</a>, <a href="//standards.example/ias">standards</a></p>',
  ].join("");
}

test("what is pasted from notes, Word, a chat and an encyclopedia arrives as text, lists, a formula and an uploaded picture", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    await form.title.fill("From many programs");
    await form.editor.click();
    await form.paste(await fromManyPrograms());
    await page.locator(".tiptap figure img[src^='/media/']").waitFor();
    await form.chooseStatus("published");
    await form.save();
    await page.getByText(t["articles.created"]).waitFor();
    const [row] = store().rows("select content from articles where slug = ?", "from-many-programs");
    const content = String(row?.content);
    expect(content).toMatch(/<p>Before the picture<\/p><figure><img src="\/media\/[\w-]+" alt="A drawn total"/);
    expect(content).toContain("<li>☑ Close</li>");
    expect(content).toContain("<li><p><strong>Folded</strong></p><p>Its text</p></li>");
    expect(content).toContain('<ol lang="ar" type="a"><li>الأول</li><li>الثاني</li></ol>');
    expect(content).toContain("<p>Sum $x^2$ once</p>");
    expect(content).toContain("Tax<sup>[1]</sup> and zakat, ");
    expect(content).toContain('<a href="https://standards.example/ias"');
    await page.goto("/articles/from-many-programs");
    await expect.poll(() => page.locator(".prose figure img").evaluate(isLoaded)).toBe(true);
  }));

test("an address that is typed in an Arabic article ends before its punctuation", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    await form.chooseLanguage("ar");
    await form.title.fill("عناوين");
    await form.type(
      "زر https://example.org/a، ثم https://example.org/b؛ هل https://example.org/c؟ و«https://example.org/e» تم.",
    );
    const links = form.editor.getByRole("link");
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent])))
      .toEqual(["a", "b", "c", "e"].map((name) => [`https://example.org/${name}`, `https://example.org/${name}`]));
  }));

const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
