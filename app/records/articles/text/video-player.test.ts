import { expect, test } from "vitest";
import { playerHosts, playerOf } from "./video-player.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s", `${youTube}&start=42`],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?t=9", `${youTube}&start=9`],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1"],
  ["https://vimeo.com/123456789/0a1b2c3d4e", "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=0a1b2c3d4e"],
  ["https://player.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1"],
])("%s is played by %s", (address, src) => {
  expect(playerOf(address)?.src).toBe(src);
  expect(playerHosts).toContain(new URL(src).host);
});

test.each([
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
  'https://www.youtube.com/watch?v="><script>',
  "https://www.youtube.com/watch",
  "https://youtu.be/short",
  "https://vimeo.com/channels/staff",
  "javascript://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "/articles",
  "",
])("%s has no player", (address) => expect(playerOf(address)).toBeNull());
