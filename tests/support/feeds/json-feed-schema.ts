import { z } from "zod";

const author = z.strictObject({ name: z.string().min(1), url: z.url().optional() });
const moment = z.iso.datetime();
const language = z.enum(["en", "ar"]);

/** By jsonfeed.org/version/1.1, with no member that it does not name. */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1).optional(),
  icon: z.url(),
  favicon: z.url(),
  authors: z.array(author).min(1),
  language,
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      content_html: z.string().min(1),
      summary: z.string().min(1).optional(),
      image: z.url().optional(),
      date_published: moment,
      date_modified: moment,
      authors: z.array(author).optional(),
      tags: z.array(z.string().min(1)).optional(),
      language,
    }),
  ),
});

export function readJsonFeed(text: string) {
  return jsonFeed.parse(JSON.parse(text));
}
