import { expect, test } from "vitest";
import { fileNamed } from "./archive-files.ts";

const names = [
  "site/source/_posts/hexo-post.md",
  "site/source/_posts/hexo-post/1.png",
  "site/source/_posts/other/1.png",
  "site/static/images/root.png",
  "site/public/images/other.png",
  "site/src/assets/pimg/a.png",
  "site/content/posts/bundle/plan.png",
  "site/content/posts/bundle/صورة العرض.png",
  "site/assets/photo.JPG",
  "site/_next/static/media/b.webp",
];

test.each([
  ["/site/source/_posts/hexo-post/1.png", "site/source/_posts/hexo-post/1.png"],
  ["/site/source/_posts/other/1.png", "site/source/_posts/other/1.png"],
  ["/images/root.png", "site/static/images/root.png"],
  ["/site/content/posts/bundle/images/root.png", "site/static/images/root.png"],
  ["/site/content/posts/assets/pimg/a.png", "site/src/assets/pimg/a.png"],
  ["/site/content/posts/bundle/صورة العرض.png", "site/content/posts/bundle/صورة العرض.png"],
  ["/site/assets/photo", "site/assets/photo.JPG"],
  ["/site/assets/photo.jpg", "site/assets/photo.JPG"],
  ["/_next/static/media/b.webp", "site/_next/static/media/b.webp"],
  ["/site/content/posts/bundle/none.png", null],
  ["/else/where/deep/1.png", null],
])("%s is the file %s", (path, name) => {
  expect(fileNamed(names, path)).toBe(name);
});
