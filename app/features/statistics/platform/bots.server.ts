import { isbot } from "isbot";

const maxKnown = 500;
const maxLength = 300;

const known = new Map<string, boolean>();

export function isBot(userAgent = "") {
  const name = userAgent.slice(0, maxLength);
  const answer = known.get(name);
  if (answer !== undefined) return answer;
  if (known.size >= maxKnown) known.clear();
  const isOne = name === "" || isbot(name);
  known.set(name, isOne);
  return isOne;
}
