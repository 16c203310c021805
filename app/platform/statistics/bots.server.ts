import { isbot } from "isbot";

const mostKnown = 500;
const longest = 300;

const known = new Map<string, boolean>();

export function isBot(userAgent = "") {
  const name = userAgent.slice(0, longest);
  const answer = known.get(name);
  if (answer !== undefined) return answer;
  if (known.size >= mostKnown) known.clear();
  const isOne = name === "" || isbot(name);
  known.set(name, isOne);
  return isOne;
}
