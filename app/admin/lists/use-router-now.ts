import { useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/**
 * What the router knows at the moment of asking. Its hooks tell what the screen was last drawn from, which on a slow
 * machine is long before; there is no public way to ask it.
 */
export function useRouterNow() {
  const context = useContext(UNSAFE_DataRouterContext);
  return () => {
    if (!context) throw new Error("there is no router here");
    const { location, navigation, revalidation, fetchers } = context.router.state;
    const isLeading = navigation.state !== "idle";
    const isReading = revalidation !== "idle" || [...fetchers.values()].some(({ state }) => state !== "idle");
    return { location, isLeading, isReading };
  };
}
