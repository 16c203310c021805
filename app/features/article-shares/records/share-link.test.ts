import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import {
  createArticle,
  publicArticlesName,
  removeArticle,
  restoreArticle,
} from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { createShareLink, listShareLinks, publicSharedArticle, removeShareLink } from "./share-link.server.ts";

const staff = asAdmin("keeper-1");
const picture = "/media/0d5f0b0e-6f0e-4a7b-9a53-4b6a3f1f2c11";
const draft = () =>
  createArticle(staff, articleShape.parse({ title: "Not out yet", content: `<p>Soon.</p><img src="${picture}">` }));

async function share(id: string, days = 7, moment?: Date) {
  const token = await createShareLink(staff, id, days, moment);
  if (!token) throw new Error("there is no link");
  return token;
}

onEachEngine(() => {
  test("a draft and its pictures are shown to whoever has the link, until it is revoked", async () => {
    const { id } = await draft();
    expect(await publicArticlesName(picture)).toBe(false);
    const token = await share(id);
    expect(await publicSharedArticle(token)).toMatchObject({ id, title: "Not out yet" });
    expect(await publicArticlesName(picture)).toBe(true);
    const [link] = await listShareLinks(staff, id);
    await removeShareLink(staff, id, link?.id ?? "");
    expect(await publicSharedArticle(token)).toBeNull();
    expect(await publicArticlesName(picture)).toBe(false);
    expect(await listShareLinks(staff, id)).toEqual([]);
  });

  test("a link ends after its days, and is then like one that never was", async () => {
    const { id } = await draft();
    const token = await share(id, 1, readClock(-dayMs));
    for (const asked of [token, token.toUpperCase(), "", "x".repeat(32), "../../etc"])
      expect(await publicSharedArticle(asked)).toBeNull();
    expect(await listShareLinks(staff, id)).toEqual([]);
  });

  test("the trash ends the links of an article for good", async () => {
    const { id } = await draft();
    const token = await share(id);
    await removeArticle(staff, id);
    expect(await publicSharedArticle(token)).toBeNull();
    expect(await createShareLink(staff, id, 7)).toBeNull();
    await restoreArticle(staff, id);
    expect(await publicSharedArticle(token)).toBeNull();
  });

  test("the token has 192 bits, and the store holds its hash alone", async () => {
    const { id } = await draft();
    const token = await share(id);
    expect(Buffer.from(token, "base64url")).toHaveLength(24);
    expect(JSON.stringify(await store().selectFrom("article_shares").selectAll().execute())).not.toContain(token);
  });
});
