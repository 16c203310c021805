import type { Locator, Page } from "playwright-core";

const farthest = 60;

/** A keyboard that counts how often a key is pressed beside the text that is typed. */
export function countedKeys(page: Page) {
  let count = 0;
  async function press(key: string, times = 1) {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    count += times;
  }
  /** By the Tab key, forwards; fails where it is not reached. */
  async function reach(target: Locator) {
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < farthest && !(await isReached()); step += 1) await press("Tab");
    if (!(await isReached())) throw new Error(`${target} is not reached by ${farthest} presses of the Tab key`);
  }
  return { press, reach, type: (text: string) => page.keyboard.insertText(text), count: () => count };
}
