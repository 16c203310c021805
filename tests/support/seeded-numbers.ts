/** Numbers from 0 to below the limit, the same in each run. */
export function seededNumbers(seed: number) {
  let state = (Math.imul(seed, 2_654_435_761) + 1) >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
